interface SpokenPositionProps {
  /** Of what is open among all that the keys go through, from 0. */
  readonly index: number;
  /** Null where more may come: the number of what is read so far would be heard as the whole, and again with each part. */
  readonly count: number | null;
  /** What is open; null where nothing is. */
  readonly name: string | null;
}

/**
 * What a key has opened, for those who do not see it: the keys leave the focus where it is. Without anything open it stands there empty, for
 * only what comes into a region that was there before is read out.
 */
export const SpokenPosition = ({ index, count, name }: SpokenPositionProps) => (
  <p className="sr-only" aria-live="polite">
    {name !== null &&
      index !== -1 &&
      `${index + 1}${count === null ? '' : ` of ${count}`}: ${name}`}
  </p>
);
