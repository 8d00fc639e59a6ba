/**
 * Where the focused element goes away on its own screen (a button that closes the pane it stands in, a row that is reviewed away), the focus
 * goes to the nearest section that is still there, so that Tab goes on from here and not from the start of the page.
 */
export function keepFocus(main: HTMLElement): void {
  let focused: Element | null = null;
  // Noted while it is there: an element that is gone no longer tells where it was.
  let sections: HTMLElement[] = [];
  const note = () => {
    focused = document.activeElement;
    sections = [];
    for (let at = findSection(focused); at; at = findSection(at)) sections.push(at);
  };
  const keep = () => {
    if (document.activeElement !== document.body || focused?.isConnected !== false) return;
    focused = null;
    const section = sections.find(({ isConnected }) => isConnected);
    // One that scrolls is in reach of the keys by itself, and stays so.
    if (section && !section.hasAttribute('tabindex')) {
      // For as long as it has the focus: else every click on its words would move the focus to it.
      section.tabIndex = -1;
      section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true });
    }
    (section ?? main).focus({ preventScroll: true });
  };
  if (main.contains(document.activeElement)) note();
  main.addEventListener('focusin', note);
  new MutationObserver(keep).observe(main, { childList: true, subtree: true });
}

const findSection = (element: Element | null) =>
  element?.parentElement?.closest<HTMLElement>('section') ?? null;
