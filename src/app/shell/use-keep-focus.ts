import { useEffect } from 'react';

/** Keeps the focus near what went away with it (`keep-focus.ts`), from the first time that something in the content has it. */
export function useKeepFocus(): void {
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('#main');
    const begin = () =>
      void import('./keep-focus.ts').then(
        ({ keepFocus }) => main && keepFocus(main),
        // Tab then goes on as the browser has it.
        () => undefined,
      );
    main?.addEventListener('focusin', begin, { once: true });
    return () => main?.removeEventListener('focusin', begin);
  }, []);
}
