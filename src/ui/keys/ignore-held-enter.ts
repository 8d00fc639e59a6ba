import type { KeyboardEvent } from 'react';

/**
 * An Enter that is held is one stroke: the browser goes on pressing whatever has the focus by then, which may cost credits. In a text of
 * several lines it goes on writing lines.
 */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.repeat) return;
  if (event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
}
