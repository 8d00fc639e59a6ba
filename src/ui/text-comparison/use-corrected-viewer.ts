import { type RefObject, useEffect, useRef } from 'react';

/**
 * Corrects what react-diff-viewer-continued gives assistive technology: its folds are a button inside a row that is a button too
 * (the inner one stays), and its table has no name.
 */
export function useCorrectedViewer(label: string): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const fix = () => {
      for (const row of element.querySelectorAll('tr[role="button"]')) {
        row.removeAttribute('role');
        row.removeAttribute('tabindex');
      }
      for (const table of element.querySelectorAll('table:not([aria-label])'))
        table.setAttribute('aria-label', label);
    };
    fix();
    const observer = new MutationObserver(fix);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [label]);
  return root;
}
