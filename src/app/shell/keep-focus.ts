import { focusSection } from '#/ui/keys/focus-section.ts';

/**
 * Where the focused element goes away on its own screen (a button that closes the pane it stands in, a row that is reviewed away), the focus
 * goes to the nearest section that is still there, so that Tab goes on from here and not from the start of the page; outside of all sections to
 * the nearest element: the whole content would be that start.
 * `path`: the focused element and what is around it, from the inside out, as the event of its focus named them.
 */
export function keepFocus(main: HTMLElement, path: readonly EventTarget[]): void {
  let focused: EventTarget | undefined;
  // Noted while it is there: an element that is gone no longer tells where it was.
  let around: readonly HTMLElement[] = [];
  const note = ([target, ...rest]: readonly EventTarget[]) => {
    focused = target;
    around = rest.filter((each) => each instanceof HTMLElement);
  };
  const keep = () => {
    if (document.activeElement !== document.body) return;
    if (!(focused instanceof Element) || focused.isConnected) return;
    focused = undefined;
    const left = around.filter(({ isConnected }) => isConnected);
    focusSection(left.find(isSection) ?? left[0] ?? main);
  };
  note(path);
  keep();
  main.addEventListener('focusin', (event) => note(event.composedPath()));
  new MutationObserver(keep).observe(main, { childList: true, subtree: true });
}

/** The panel of a tab is one too: what goes away in it is nearer to it than to all that stands above its tabs. */
const isSection = (element: HTMLElement) =>
  element.localName === 'section' || element.getAttribute('role') === 'tabpanel';
