import { focusSection } from '#/ui/keys/focus-section.ts';

/**
 * Where the focused element goes away on its own screen (a button that closes the pane it stands in, a row that is reviewed away), the focus
 * goes to the nearest section that is still there, so that Tab goes on from here and not from the start of the page.
 * `path`: the focused element and what is around it, from the inside out, as the event of its focus named them.
 */
export function keepFocus(main: HTMLElement, path: readonly EventTarget[]): void {
  let focused: EventTarget | undefined;
  // Noted while it is there: an element that is gone no longer tells where it was.
  let sections: readonly HTMLElement[] = [];
  const note = ([target, ...around]: readonly EventTarget[]) => {
    focused = target;
    sections = around.filter(isSection);
  };
  const keep = () => {
    if (document.activeElement !== document.body) return;
    if (!(focused instanceof Element) || focused.isConnected) return;
    focused = undefined;
    focusSection(sections.find(({ isConnected }) => isConnected) ?? main);
  };
  note(path);
  keep();
  main.addEventListener('focusin', (event) => note(event.composedPath()));
  new MutationObserver(keep).observe(main, { childList: true, subtree: true });
}

/** The panel of a tab is one too: what goes away in it is nearer to it than to all that stands above its tabs. */
const isSection = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.localName === 'section' || target.getAttribute('role') === 'tabpanel');
