/**
 * Where the focused element goes away on its own screen (a button that closes the pane it stands in, a row that is reviewed away), the focus
 * goes to the nearest section that is still there, so that Tab goes on from here and not from the start of the page.
 */
export function keepFocus(main: HTMLElement): void {
  // The focused element, then the sections around it: gone from the page, it no longer tells where it was.
  let trail: HTMLElement[] = [];
  const note = (target: EventTarget | Element | null) => {
    trail = [];
    for (
      let at = target as HTMLElement | null | undefined;
      at;
      at = at.parentElement?.closest('section')
    )
      trail.push(at);
  };
  const keep = () => {
    if (document.activeElement !== document.body || trail[0]?.isConnected !== false) return;
    const section = trail.find((element) => element.isConnected);
    trail = [];
    // One that scrolls is in reach of the keys by itself, and stays so.
    if (section && !section.hasAttribute('tabindex')) {
      // For as long as it has the focus: else every click on its words would move the focus to it.
      section.tabIndex = -1;
      section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true });
    }
    (section ?? main).focus({ preventScroll: true });
  };
  if (main.contains(document.activeElement)) note(document.activeElement);
  main.addEventListener('focusin', ({ target }) => note(target));
  new MutationObserver(keep).observe(main, { childList: true, subtree: true });
}
