import { useEffect } from 'react';

/** Keeps the focus near what went away with it (`keep-focus.ts`), from the first time that something in the content has it. */
export function useKeepFocus(): void {
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('#main');
    let path: readonly EventTarget[] | null = null;
    const begin = (event: FocusEvent) => {
      const isFirst = path === null;
      // What has the focus may be gone before the keeper is there: who presses Enter at once is quicker than a request.
      path = event.composedPath();
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
    return () => main?.removeEventListener('focusin', begin);
  }, []);
}
