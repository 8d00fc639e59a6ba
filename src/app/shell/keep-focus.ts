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
  const bringBack = keepInSight();
  const look = () => {
    keep();
    bringBack();
  };
  note(path);
  look();
  main.addEventListener('focusin', (event) => note(event.composedPath()));
  new MutationObserver(look).observe(main, { childList: true, subtree: true });
}

/**
 * What comes in above the focused element may push it out of sight, under the bar of a phone or past the edge of its list. The function that is
 * returned brings it back, no further than needed; unless whoever has it had scrolled away from it, or it grew by itself: a tree whose branch
 * was opened moves nothing else. For those alone who see where the focus is.
 */
function keepInSight(): () => void {
  const begun = document.activeElement;
  // A stop of Tab was in sight when Tab came to it, while this file was still on its way.
  let seenHeight = begun instanceof HTMLElement && begun.tabIndex >= 0 ? heightOf(begun) : null;
  const look = () => {
    const focused = document.activeElement;
    seenHeight = focused && isSeen(focused) ? heightOf(focused) : null;
  };
  document.addEventListener('focusin', look);
  document.addEventListener('scroll', look, { capture: true, passive: true });
  // At once: a list that holds its place scrolls as rows come in, and would then seem to have been scrolled away from.
  return () => {
    const focused = document.activeElement;
    if (!focused?.matches(':focus-visible')) return;
    if (heightOf(focused) === seenHeight && !isSeen(focused))
      focused.scrollIntoView({ block: 'nearest' });
    look();
  };
}

const heightOf = (element: Element) => Math.round(element.getBoundingClientRect().height);

/** Whether the upper and the lower edge of an element are in sight, with nothing over them. */
function isSeen(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) =>
    element.contains(document.elementFromPoint(left + width / 2, y)),
  );
}

/** The panel of a tab is one too: what goes away in it is nearer to it than to all that stands above its tabs. */
const isSection = (element: HTMLElement) =>
  element.localName === 'section' || element.getAttribute('role') === 'tabpanel';
