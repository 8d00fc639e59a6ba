import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { restoreAnswer } from './saved-answers.ts';

interface Asked {
  readonly searchKind: 'developer' | 'general';
  readonly queryKey: QueryKey;
  /** A search was sent and its answer is not in the cache: the page was loaded again. */
  readonly isMissing: boolean;
}

/** Looks in this tab's storage for the answer to a search of an earlier load of the page. */
export function useSavedAnswer({ searchKind, queryKey, isMissing }: Asked) {
  const client = useQueryClient();
  const name = hashKey(queryKey);
  const [looked, setLooked] = useState<{
    readonly name: string;
    readonly savedAt: number | null;
  } | null>(null);
  const isThis = looked?.name === name;
  const isLooking = isMissing && !isThis;
  useEffect(() => {
    if (!isLooking) return;
    // After the paint: an answer of megabytes is read from storage.
    const timer = setTimeout(() =>
      setLooked({ name, savedAt: restoreAnswer(client, searchKind, queryKey) }),
    );
    return () => clearTimeout(timer);
  }, [client, searchKind, name, queryKey, isLooking]);
  return {
    isLooking,
    /** When the saved answer came; null when none was saved. */
    savedAt: isThis ? looked.savedAt : null,
  };
}
