import { type RefObject, useEffect } from 'react';
import { showToast } from '../feedback/toast.tsx';

/**
 * Says so when what is copied by hand, the whole page for one, leads beyond the rows that are drawn: the browser takes those alone, and the
 * copy would pass for the whole. `hasBefore` and `hasAfter`: there are rows that are not drawn, before the first and after the last in `block`.
 */
export function useTellsPartCopied(
  block: RefObject<HTMLElement | null>,
  hasBefore: boolean,
  hasAfter: boolean,
): void {
  useEffect(() => {
    if (!hasBefore && !hasAfter) return;
    const tell = () => {
      const selection = document.getSelection();
      const [first, last] = [block.current?.firstElementChild, block.current?.lastElementChild];
      const holds = (row: Element | null | undefined) =>
        row !== null && row !== undefined && selection?.containsNode(row, true) === true;
      if (
        selection?.isCollapsed === false &&
        ((hasBefore && holds(first)) || (hasAfter && holds(last)))
      )
        showToast('Copied is a part of the list: the rows in sight and some around them.');
    };
    document.addEventListener('copy', tell);
    return () => document.removeEventListener('copy', tell);
  }, [block, hasBefore, hasAfter]);
}
