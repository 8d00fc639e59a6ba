import { useEffect } from 'react';

/** Keeps the focus near what went away with it (`keep-focus.ts`), from the first time that something in the content has it. */
export function useKeepFocus(): void {
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('#main');
    let path: readonly EventTarget[] | null = null;
    const begin = ({ target }: { readonly target: EventTarget | null }) => {
      const isFirst = path === null;
      // What has the focus may be gone before the keeper is there: who presses Enter at once is quicker than a request.
      path = withAncestors(target);
      if (isFirst)
        void import('./keep-focus.ts').then(
          ({ keepFocus }) => {
            main?.removeEventListener('focusin', begin);
            if (main && path) keepFocus(main, path);
          },
          // Tab then goes on as the browser has it.
          () => undefined,
        );
    };
    main?.addEventListener('focusin', begin);
    // The screen of another connection has focused its field before this runs.
    if (main?.contains(document.activeElement)) begin({ target: document.activeElement });
    return () => main?.removeEventListener('focusin', begin);
  }, []);
}

function withAncestors(target: EventTarget | null): readonly EventTarget[] {
  const path: EventTarget[] = [];
  for (let at = target; at instanceof Element; at = at.parentElement) path.push(at);
  return path;
}
