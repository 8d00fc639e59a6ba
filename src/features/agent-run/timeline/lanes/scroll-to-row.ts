import type { RefObject } from 'react';
import { ROW } from '../drawing/draw-rows.ts';

/** Scrolls a row into sight inside its scroller. */
export function scrollToRow(scroller: RefObject<HTMLElement | null>, row: number): void {
  const element = scroller.current;
  if (!element) return;
  const top = row * ROW;
  if (top < element.scrollTop) element.scrollTop = Math.max(0, top - ROW);
  else if (top + ROW * 2 > element.scrollTop + element.clientHeight)
    element.scrollTop = top + ROW * 2 - element.clientHeight;
}

export function scrollByRows(scroller: RefObject<HTMLElement | null>, rows: number): void {
  const element = scroller.current;
  if (element) element.scrollTop += rows * ROW;
}

/** The timeline may be below what is on screen: a link, a key or the cause leads to a row all the same. */
export function bringRowIntoPage(scroller: RefObject<HTMLElement | null>, row: number): void {
  const element = scroller.current;
  if (!element) return;
  const top = element.getBoundingClientRect().top + row * ROW - element.scrollTop;
  if (top < 0 || top + ROW > document.documentElement.clientHeight)
    element.scrollIntoView({ block: 'nearest' });
}

/**
 * Shows a row in the part of its scroller that is on screen, with some rows above it: the lower part may lie below the fold. Where all of it
 * does, the row is in the upper third of what appears.
 */
export function openAtRow(scroller: RefObject<HTMLElement | null>, row: number): void {
  const element = scroller.current;
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  const fold = document.documentElement.clientHeight;
  const seen = top < fold ? Math.min(bottom, fold) - top : bottom - top;
  if ((row + 2) * ROW > seen) element.scrollTop = row * ROW - seen / 3;
}
