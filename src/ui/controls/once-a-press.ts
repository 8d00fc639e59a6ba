import type { MouseEvent, MouseEventHandler } from 'react';
import { mayBeSecond, SAME_PRESS_MS } from './second-press.ts';

let last = Number.NEGATIVE_INFINITY;

/**
 * For a button in whose place the next thing's stands after a press: the second half of a double click, or of two quick taps, is not for that
 * one, which nobody has seen.
 */
export const onceAPress =
  (onClick: MouseEventHandler<HTMLButtonElement> | undefined) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (mayBeSecond(event.nativeEvent) && event.timeStamp - last < SAME_PRESS_MS) return;
    last = event.timeStamp;
    onClick?.(event);
  };
