/** What the parts of a board are told: its props, with the view as its game reads it. */
import type { BoardProps } from '../contract/game';
import type { Json } from '../contract/protocol';

type Told<View> = Omit<BoardProps, 'view'> & { view: View; read: (view: Json) => View };

/** Each prop is looked up when it is asked for: a copy would cost more than all that is drawn, and wake who asked for one of them when another changes. */
export function envOf<View>(
  props: () => BoardProps,
  view: () => View,
  read: (view: Json) => View,
): () => Told<View> {
  const told = Object.create(props(), { view: { get: view }, read: { value: read } }) as Told<View>;
  return () => told;
}
