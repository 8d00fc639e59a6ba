import { useEffect, useState } from 'react';
import { AlreadySentError } from '../client/api-error.ts';

/**
 * The error of a request that is sent once in all tabs. That another tab is at it (`AlreadySentError`) stands only as long as it is: it ends there,
 * and no answer says so here. Then `error` is null, and `isOver`.
 */
export function useStandingError(error: Error | null) {
  const [over, setOver] = useState<Error | null>(null);
  useEffect(() => {
    if (!(error instanceof AlreadySentError)) return undefined;
    let isLeft = false;
    void error.waitForEnd().then(() => {
      if (!isLeft) setOver(error);
    });
    return () => {
      isLeft = true;
    };
  }, [error]);
  const isOver = error !== null && over === error;
  return { error: isOver ? null : error, isOver };
}
