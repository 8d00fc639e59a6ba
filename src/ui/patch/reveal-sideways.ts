/** Brings the active match into sight sideways where lines do not wrap. */
export function revealSideways(scroller: HTMLElement | null, bar: HTMLElement | null): void {
  const mark = scroller?.querySelector('.patch-match-active');
  const cell = mark?.closest('.patch-text, .patch-wide');
  if (!scroller || !mark || !cell) return;
  const box = mark.getBoundingClientRect();
  const frame = bar ? cell.getBoundingClientRect() : scroller.getBoundingClientRect();
  const margin = 40;
  const beyond =
    box.right > frame.right - margin
      ? box.right - frame.right + margin * 3
      : box.left < frame.left + margin
        ? box.left - frame.left - margin * 3
        : 0;
  if (beyond !== 0) (bar ?? scroller).scrollLeft += beyond;
}
