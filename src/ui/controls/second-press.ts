/** Within this time another press may be the other half of a double click. Milliseconds. */
export const SAME_PRESS_MS = 500;

/** Whether a press may be the second half of a double click, or of two quick taps: phones count every tap as a first one. A click by key is no half of one. */
export const mayBeSecond = (press: MouseEvent): boolean =>
  press.detail > 1 || (press instanceof PointerEvent && press.pointerType === 'touch');
