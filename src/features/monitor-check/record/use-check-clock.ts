import { readSilence, useNow } from '#/components/use-now.ts';

/** The time by which a check is told. */
export interface CheckClock {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Nothing was heard since `now`. */
  readonly isSilent: boolean;
}

/** In silence it stands at the last answer (`heardAt`, by this device): a check that was under way may have ended since. */
export function useCheckClock(isUnderWay: boolean, heardAt: number): CheckClock {
  const present = useNow(isUnderWay);
  const silence = isUnderWay && heardAt > 0 ? readSilence(heardAt, Date.now()) : 0;
  return { now: present - silence, isSilent: silence > 0 };
}
