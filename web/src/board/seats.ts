/** The seats but `me`, as they follow; all of them where nobody looks. */
export const othersThan = (me: number | null, seats: readonly number[]): number[] => {
  const own = me === null ? -1 : seats.indexOf(me);
  return own < 0 ? [...seats] : [...seats.slice(own + 1), ...seats.slice(0, own)];
};
