/** The pages, as data: an address is read into a route and written from one. */
export type Route =
  | { page: 'home' }
  | { page: 'table'; table: string }
  | { page: 'replay'; match: string }
  | { page: 'fairness'; match: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'missing' };

const patterns: [RegExp, (id: string) => Route][] = [
  [/^\/t\/([\w-]+)\/?$/, (table) => ({ page: 'table', table })],
  [/^\/m\/([\w-]+)\/?$/, (match) => ({ page: 'replay', match })],
  [/^\/m\/([\w-]+)\/fairness\/?$/, (match) => ({ page: 'fairness', match })],
  [/^\/rules\/([a-z0-9_]+)\/?$/, (game) => ({ page: 'rules', game })],
  [/^\/learn\/([a-z0-9_]+)\/?$/, (game) => ({ page: 'learn', game })],
];

/** The route of a path; `missing` when no page has it. */
export function readRoute(path: string): Route {
  if (path === '/' || path === '') return { page: 'home' };
  for (const [pattern, make] of patterns) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return make(id);
  }
  return { page: 'missing' };
}

export const paths = {
  home: (): string => '/',
  table: (table: string): string => `/t/${table}`,
  replay: (match: string): string => `/m/${match}`,
  fairness: (match: string): string => `/m/${match}/fairness`,
  rules: (game: string, rule?: string): string => `/rules/${game}${rule ? `#${rule}` : ''}`,
  learn: (game: string): string => `/learn/${game}`,
};
