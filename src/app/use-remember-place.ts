import { useEffect } from 'react';

/** Keeps monitors and checks among the recent visits. What it takes is fetched after the screen. */
export function useRememberPlace(href: string): void {
  useEffect(() => {
    let stop = () => undefined as void;
    let isOver = false;
    import('./remember-place.ts').then(
      ({ rememberPlace }) => {
        if (!isOver) stop = rememberPlace(href);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [href]);
}
