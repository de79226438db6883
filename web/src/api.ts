/** The HTTP calls of docs/protocol.md, typed; a refusal is an ApiError with the server's sentence. */
import { base } from './base';
import type { Beginning } from './newtable';
import { t } from './i18n';
import { settings } from './settings.svelte';
import type {
  Branch,
  Catalogue,
  ErrorAnswer,
  Fairness,
  Hint,
  Json,
  Lookahead,
  MadeProgram,
  Me,
  NewTable,
  PlanInfo,
  PlanWish,
  Preparation,
  ProgramInfo,
  RatingChange,
  Replay,
  Review,
  SeatPlan,
  TableInfo,
  TableLine,
  Vacations,
  VacationSpan,
  Welcome,
  Wording,
} from './contract/protocol';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** `keepalive`: it is sent even where the page goes away meanwhile. */
export async function call<T>(method: string, path: string, body?: unknown, keepalive = false): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': settings.lang };
  const request: RequestInit = { method, headers, keepalive };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  const response = await fetch(base + path, request).catch(() => {
    throw new ApiError(0, 'network', t().errors.network);
  });
  if (!response.ok) throw await refusal(response);
  return (await response.json()) as T;
}

async function refusal(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  const fallback = t().errors.server;
  return new ApiError(response.status, answer?.error?.code ?? 'server', answer?.error?.text ?? fallback);
}

const table = (id: string, verb = ''): string => `/api/tables/${encodeURIComponent(id)}${verb}`;
const match = (id: string, what: string): string => `/api/matches/${encodeURIComponent(id)}/${what}`;

export const api = {
  catalogue: () => call<Catalogue>('GET', '/api/catalogue'),
  preparation: () => call<Preparation>('GET', '/api/preparation'),
  wording: (game: string, lang: string, name: string) =>
    call<Wording>('GET', `/api/wordings/${game}/${lang}/${name}`),
  me: () => call<Me>('GET', '/api/me'),
  rename: (name: string) => call<Me>('PUT', '/api/me', { name }),
  signOut: (here: boolean) => call<Me>('POST', '/api/me/signout', { here }),
  programs: () => call<ProgramInfo[]>('GET', '/api/programs'),
  makeProgram: (name: string) => call<MadeProgram>('POST', '/api/programs', { name }),
  revokeProgram: (program: string) => call<Json>('POST', '/api/programs/revoke', { program }),
  vacations: () => call<Vacations>('GET', '/api/vacations'),
  takeVacation: (span: VacationSpan) => call<Vacations>('POST', '/api/vacations', span),
  endVacation: (begun: number) => call<Vacations>('POST', '/api/vacations/end', { begun }),
  tables: () => call<TableLine[]>('GET', '/api/tables'),
  create: (plan: NewTable) => call<TableInfo>('POST', '/api/tables', plan),
  begin: (match: Beginning) => ('seats' in match ? api.create(match) : api.branch(match)),
  table: (id: string) => call<TableInfo>('GET', table(id)),
  /** What the table's page would be told first: to show the table without sitting down at it. */
  glance: (id: string) => call<Welcome>('GET', `${table(id, '/glance')}?lang=${settings.lang}`),
  sit: (id: string, seat: number, entropy?: string) =>
    call<TableInfo>('POST', table(id, '/sit'), { seat, entropy }),
  leave: (id: string, seat: number) => call<TableInfo>('POST', table(id, '/leave'), { seat }),
  seat: (id: string, seat: number, plan: SeatPlan) =>
    call<TableInfo>('POST', table(id, '/seat'), { ...plan, seat }),
  start: (id: string, entropy?: string) => call<TableInfo>('POST', table(id, '/start'), { entropy }),
  rematch: (id: string, entropy?: string) => call<TableInfo>('POST', table(id, '/rematch'), { entropy }),
  deleteTable: (id: string) => call<Json>('POST', table(id, '/delete'), {}),
  plan: (id: string) => call<PlanInfo>('GET', `${table(id, '/plan')}?lang=${settings.lang}`),
  keepPlan: (id: string, plan: PlanWish) =>
    call<PlanInfo>('POST', `${table(id, '/plan')}?lang=${settings.lang}`, plan),
  /** Where decisions would lead that are tried out from version `v` on. */
  lookAhead: (id: string, v: number, line: string[]) => {
    const plies = line.map((ply) => `&ply=${encodeURIComponent(ply)}`).join('');
    return call<Lookahead>('GET', `${table(id, '/plan/look')}?lang=${settings.lang}&v=${v}${plies}`);
  },
  claim: (id: string, token: string) => call<TableInfo>('POST', table(id, '/claim'), { token }),
  recovery: (id: string) => call<{ token: string }>('POST', table(id, '/recovery'), {}),
  /** `eyes`: the seat that looks; null: who asks. */
  replay: (id: string, eyes: number | null = null) =>
    call<Replay>('GET', match(id, `replay?lang=${settings.lang}${eyes === null ? '' : `&eyes=${eyes}`}`)),
  /** A match of strangers, by its notice, as it stood some minutes ago. */
  watched: (notice: string) =>
    call<Replay>('GET', `/api/notices/${encodeURIComponent(notice)}/watch?lang=${settings.lang}`),
  /** What a match made of the ratings of its seats; none where it was not rated. */
  rated: (id: string) => call<RatingChange[]>('GET', match(id, 'ratings')),
  review: (id: string) => call<Review>('GET', match(id, `review?lang=${settings.lang}`)),
  hint: (id: string, prompt: string) => call<Hint>('POST', table(id, '/hint'), { prompt }),
  branch: (wish: Branch) => call<TableInfo>('POST', '/api/branches', wish),
  fairness: (id: string) => call<Fairness>('GET', match(id, 'fairness')),
  exported: (id: string) => call<Json>('GET', match(id, 'export')),
  exportPath: (id: string) => base + match(id, 'export'),
  rulesQrPath: (game: string, rule: string) =>
    `${base}/rules/${game}/qr.svg?lang=${settings.lang}&rule=${encodeURIComponent(rule)}`,
  qrPath: (id: string) => `${base}/t/${encodeURIComponent(id)}/qr.svg`,
};
