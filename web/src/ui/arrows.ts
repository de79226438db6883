/** Where arrows mean something else. */
const HAS_ARROWS = 'input, textarea, select, summary, dialog, [data-board], [role=tree], [role=slider]';

/** How ← and → step through a match, from anywhere where they mean nothing else. */
export function stepOf(event: KeyboardEvent): -1 | 0 | 1 {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return 0;
  if (target instanceof Element && target.closest(HAS_ARROWS) !== null) return 0;
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : 0;
}
