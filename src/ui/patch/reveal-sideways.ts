/** Scrolls the active match into sight sideways where lines do not wrap. */
export function revealSideways(scroller: HTMLElement | null, bar: HTMLElement | null): void {
  const mark = scroller?.querySelector('.patch-match-active');
  const cell = mark?.closest('.patch-text, .patch-wide');
  if (!scroller || !mark || !cell) return;
  const box = mark.getBoundingClientRect();
  const frame = bar ? cell.getBoundingClientRect() : scroller.getBoundingClientRect();
  const margin = 40;
  const moved = bar ?? scroller;
  if (box.right > frame.right - margin) moved.scrollLeft += box.right - frame.right + margin * 3;
  else if (box.left < frame.left + margin) moved.scrollLeft += box.left - frame.left - margin * 3;
}
