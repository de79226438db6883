/** What is done at seats; whoever leaves the own one to a bot goes home once that is stored. */
import type { TableInfo } from '../contract/protocol';
import { router } from '../router.svelte';
import { paths } from '../routes';
import type { Offer } from './acts';
import type { TableStore } from './store.svelte';

export class Leaving {
  #leaving = $state(false);
  readonly #env: () => { table: TableInfo; store: TableStore };

  constructor(env: () => { table: TableInfo; store: TableStore }) {
    this.#env = env;
    $effect(() => {
      const { seats } = env().table;
      if (this.#leaving && seats.some(({ you, stand_in }) => you && stand_in?.why === 'left'))
        router.go(paths.home());
    });
  }

  take = ({ act, seat }: Offer): void => {
    const { table, store } = this.#env();
    this.#leaving = act === 'bot' && (table.seats[seat]?.you ?? false);
    store.act(act, { seat });
  };
}
