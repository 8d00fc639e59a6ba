import type { MouseEvent, MouseEventHandler } from 'react';

/** Within this time another press may be the other half of a double click. Milliseconds. */
const SAME_PRESS_MS = 500;

let last = Number.NEGATIVE_INFINITY;

/**
 * For a button in whose place the next thing's stands after a press: the second half of a double click, or of two quick taps, is not for that
 * one, which nobody has seen. A click by key is no half of one.
 */
export const onceAPress =
  (onClick: MouseEventHandler<HTMLButtonElement> | undefined) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    // Phones count every tap as a first one.
    const mayBeSecond = event.detail > 1 || isTap(event.nativeEvent);
    if (mayBeSecond && event.timeStamp - last < SAME_PRESS_MS) return;
    last = event.timeStamp;
    onClick?.(event);
  };

const isTap = (event: Event): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch';
