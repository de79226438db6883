/** What stands below a title: what it does not say itself, as it begins as the game with its players. Pure. */
export const below = (title: string, ...parts: string[]): string =>
  parts.filter((part) => part !== '' && !title.includes(part)).join(' · ');
