/** What is new about friends, on every page: who asks, which invitation waits; and friends see that I am here. */
import type { Invitation } from '../contract/protocol';
import { coverOf } from '../games/catalogue.svelte';
import { knownName } from '../name';
import { router } from '../router.svelte';
import { paths } from '../routes';
import { settings } from '../settings.svelte';
import { toasts } from '../ui/toasts.svelte';
import { friendly } from './api';
import { ft } from './texts';

/** Milliseconds between two looks of a page in sight; friends see me for 50 s after one. */
const AGAIN = 12_000;

class Circle {
  /** How many people ask. */
  asks = $state(0);
  #told: string[] = [];
  /** Whether the server knows me by a name: nobody else has friends, and a name is not asked for again and again. */
  #isNamed = false;

  async look(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    this.#isNamed ||= (await knownName().catch(() => '')) !== '';
    if (!this.#isNamed) return;
    const company = await friendly.company().catch(() => null);
    this.#isNamed = company !== null;
    if (!company) return;
    this.asks = company.asks;
    company.invitations.forEach((one) => this.#tell(one));
  }

  /** Once a page: who did not come is not asked again. */
  #tell({ name, table, game }: Invitation): void {
    const { route } = router;
    const isThere = route.page === 'friends' || (route.page === 'table' && route.table === table);
    if (isThere || this.#told.includes(table)) return;
    this.#told.push(table);
    const title = coverOf(game).title[settings.lang];
    toasts.show('info', ft().invited(name ?? ft().nameless, title), {
      label: ft().come,
      run: () => {
        toasts.dismissAll();
        router.go(paths.table(table));
      },
    });
  }
}

export const circle = new Circle();

export function keepCompany(): void {
  const look = () => void circle.look();
  look();
  setInterval(look, AGAIN);
  document.addEventListener('visibilitychange', look);
}
