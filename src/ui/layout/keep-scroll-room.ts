const EDGE = 8;

/**
 * The ref of a bar that stays at the top of the page while it scrolls: for as long as it is there, what takes the focus comes into sight
 * below it. Who walks a page backwards by key had the focus under the bar from then on.
 */
export function keepScrollRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.scrollPaddingTop = `${bar.offsetHeight + EDGE}px`;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('scroll-padding-top');
  };
}
