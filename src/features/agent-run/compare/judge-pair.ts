import { isEnd, type RunState, type RunVerdict } from '../status/run-verdict.ts';

/** How the results of two runs compare; `unknown` where one was not read or is no longer kept. */
export type ResultsVerdict = 'same' | 'different' | 'none' | 'unknown';

type PairEnd = Pick<RunVerdict, 'state' | 'failure'>;

interface PairFacts {
  readonly ends: readonly [PairEnd, PairEnd];
  /** Null where the traces hold nothing to compare. */
  readonly sameSteps: boolean | null;
  readonly results: ResultsVerdict;
  /** Both traces have ended: nothing more will come. */
  readonly isOver: boolean;
  /** Nothing tells that events of them are missing, or cannot be compared. */
  readonly isWhole: boolean;
}

export interface PairVerdict {
  /** `Same steps, different outcome`. */
  readonly title: string;
  /** True only where everything is the same and ended well. */
  readonly isWell: boolean;
}

/** A result that has expired was there: the run completed. */
const outcomeOf = (state: RunState) => (state === 'expired' ? 'completed' : state);

/** What two runs have in common, in one line: what came of them counts, not only what they did. */
export function judgePair({ ends, sameSteps, results, isOver, isWhole }: PairFacts): PairVerdict {
  const [one, other] = [outcomeOf(ends[0].state), outcomeOf(ends[1].state)];
  const isSame = one === other;
  const parts = [
    saySteps(sameSteps, isOver, isWhole),
    sayOutcome(ends),
    ...(isSame && one === 'completed' && results === 'different' ? ['different results'] : []),
  ];
  const title = parts.join(', ');
  return {
    title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    isWell:
      isOver &&
      isWhole &&
      // Also one that a run tells of which reads completed.
      ends.every(({ failure }) => failure === null) &&
      sameSteps === true &&
      isSame &&
      one === 'completed' &&
      results === 'same',
  };
}

function saySteps(sameSteps: boolean | null, isOver: boolean, isWhole: boolean): string {
  if (sameSteps === null) return 'no steps to compare';
  if (!isOver) return `${sameSteps ? 'same' : 'different'} steps so far`;
  // A step that differs does so whatever is missing.
  if (!sameSteps) return 'different steps';
  return isWhole ? 'same steps' : 'same steps as far as known';
}

function sayOutcome(ends: PairFacts['ends']): string {
  const states = ends.map(({ state }) => state);
  if (states.includes('unknown')) return 'outcome not known';
  if (states.some((state) => !isEnd(state)))
    return states.some(isEnd) ? 'one has not ended' : 'neither has ended';
  const outcomes = new Set(states.map(outcomeOf));
  // The status calls a run failed that was cancelled, was refused or reached its ceiling, too.
  const isGeneral = ends.some(
    ({ state, failure }) => state === 'failed' && failure?.source === 'status',
  );
  if (isGeneral && !outcomes.has('completed')) return 'neither completed';
  return outcomes.size === 1 ? 'same outcome' : 'different outcome';
}
