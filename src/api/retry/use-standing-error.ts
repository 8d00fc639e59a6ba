import { useEffect, useState } from 'react';
import { AlreadySentError } from '../client/api-error.ts';

/**
 * The error of a request that is sent once in all tabs, null once it told of another one that is over since; and whether that is so (`isOver`):
 * what is under way elsewhere ends there, and no answer says so here.
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
