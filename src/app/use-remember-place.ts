import { useEffect } from 'react';
import { useServiceName } from '#/api/use-service-name.ts';

/** Keeps monitors and checks among the recent visits. What it takes is fetched after the screen. */
export function useRememberPlace(href: string): void {
  const service = useServiceName();
  useEffect(() => {
    let stop = () => undefined as void;
    let isOver = false;
    import('./remember-place.ts').then(
      ({ rememberPlace }) => {
        if (!isOver) stop = rememberPlace(href, service);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [href, service]);
}
