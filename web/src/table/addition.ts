/** What this device adds to the seed of a table's next match, and remembers, to see later that it was used. */
import type { TableInfo } from '../contract/protocol';
import { forgetAddition, keepAddition, keptAddition } from '../kept';

/** 32 random bytes in hexadecimal digits; the same for one match, however often it is asked for. */
export function addition(table: TableInfo): string | undefined {
  const { next_commitment: commitment } = table;
  if (!commitment) return undefined;
  const known = keptAddition(table.table, nextNumber(table));
  return known?.commitment === commitment ? known.entropy : randomHex();
}

const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const nextNumber = ({ match }: TableInfo): number => (match?.number ?? 0) + 1;

/** Makes the call with an addition, and remembers it once the server has taken it. */
export async function adding(
  table: TableInfo,
  call: (entropy: string | undefined) => Promise<TableInfo>,
): Promise<TableInfo> {
  const { next_commitment: commitment } = table;
  const entropy = addition(table);
  const answer = await call(entropy);
  if (commitment && entropy)
    keepAddition({ table: table.table, number: nextNumber(table), commitment, entropy });
  return answer;
}

/** Makes the call that gives up a seat. */
export async function leaving(table: TableInfo, call: () => Promise<TableInfo>): Promise<TableInfo> {
  const answer = await call();
  if (!answer.seats.some(({ you }) => you)) forgetAddition(table.table, nextNumber(table));
  return answer;
}
