import { mayBeSecond, SAME_PRESS_MS } from './second-press.ts';

/** A hand moves so far between the two. Pixels. */
const SLOP = 12;

interface Press {
  readonly control: Element;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** By the clock of events. */
  readonly at: number;
}

/** What a press is for. A label and its field are one: the browser clicks the field for it. */
function findControl({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label')?.control ?? target.closest('a, button, input, summary, [role]');
}

const nameOf = (control: Element): string =>
  `${control.localName} ${control.getAttribute('aria-label') ?? control.textContent}`;

const isNear = (press: Press, { clientX, clientY }: MouseEvent): boolean =>
  Math.abs(press.x - clientX) <= SLOP && Math.abs(press.y - clientY) <= SLOP;

/**
 * The second half of a double click, or of two quick taps, is for what the first was on, or for nothing: where that led to another screen or
 * pane, nobody has seen what lies in its place now, which may tick a box or lead on. What bears the same name goes on, as a way to the next. Gives
 * what ends it.
 */
export function guardDoublePress(): () => void {
  let last: Press | null = null;
  const guard = (event: MouseEvent) => {
    const control = findControl(event);
    const before = last;
    last = control && {
      control,
      name: nameOf(control),
      x: event.clientX,
      y: event.clientY,
      at: event.timeStamp,
    };
    if (last === null || before === null || before.control === last.control) return;
    const isSecond =
      mayBeSecond(event) && last.at - before.at < SAME_PRESS_MS && isNear(before, event);
    if (!isSecond || before.name === last.name) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', guard, true);
  return () => window.removeEventListener('click', guard, true);
}
