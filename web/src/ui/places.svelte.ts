/** The game whose ladder is shown first, on a server where strangers meet: App says so once the catalogue has told. */
let first = $state<string | null>(null);

export const places = {
  get first(): string | null {
    return first;
  },
  open(game: string): void {
    first = game;
  },
};
