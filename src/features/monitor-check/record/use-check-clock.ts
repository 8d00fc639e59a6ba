import { readSilenceOf, useNow } from '#/components/use-now.ts';

/** The time by which a check is told. */
export interface CheckClock {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Nothing was heard since `now`. */
  readonly isSilent: boolean;
}

/** How its check is read, for `explainCheck`. */
export function readingOf(isFile: boolean, { isSilent }: Pick<CheckClock, 'isSilent'>) {
  if (isFile) return 'saved';
  return isSilent ? 'silent' : 'followed';
}

/** In silence it stands at the last answer (`heardAt`, by this device): a check that was under way may have ended since. */
export function useCheckClock(isUnderWay: boolean, heardAt: number): CheckClock {
  const present = useNow(isUnderWay);
  const silence = readSilenceOf(isUnderWay, heardAt);
  return { now: present - silence, isSilent: silence > 0 };
}
