import type { RunState } from '../status/run-verdict.ts';

/** How the results of two runs compare; `unknown` where one was not read or is no longer kept. */
export type ResultsVerdict = 'same' | 'different' | 'none' | 'unknown';

interface PairFacts {
  readonly states: readonly [RunState, RunState];
  /** Null where the traces hold nothing to compare. */
  readonly sameSteps: boolean | null;
  readonly results: ResultsVerdict;
  /** Both traces have ended: nothing more will come. */
  readonly isOver: boolean;
  /** Nothing tells that events of them are missing, or could not be read. */
  readonly isWhole: boolean;
  /** Something tells of a failure, be it of a run that reads completed. */
  readonly hasFailure: boolean;
}

export interface PairVerdict {
  /** `Same steps, different outcome`. */
  readonly title: string;
  /** True only where everything is the same and ended well. */
  readonly isWell: boolean;
}

/** A result that has expired was there: the run completed. */
const outcomeOf = (state: RunState) => (state === 'expired' ? 'completed' : state);
const hasEnded = (state: RunState) => !['running', 'cancelling', 'unknown'].includes(state);

/** What two runs have in common, in one line: what came of them counts, not only what they did. */
export function judgePair({
  states,
  sameSteps,
  results,
  isOver,
  isWhole,
  hasFailure,
}: PairFacts): PairVerdict {
  const [one, other] = [outcomeOf(states[0]), outcomeOf(states[1])];
  const isSame = one === other;
  const parts = [
    saySteps(sameSteps, isOver, isWhole),
    sayOutcome(states, isSame),
    ...(isSame && one === 'completed' && results === 'different' ? ['different results'] : []),
  ];
  const title = parts.join(', ');
  return {
    title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    isWell:
      isOver &&
      isWhole &&
      !hasFailure &&
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

function sayOutcome(states: readonly RunState[], isSame: boolean): string {
  if (states.includes('unknown')) return 'outcome not known';
  if (states.some((state) => !hasEnded(state)))
    return states.some(hasEnded) ? 'one has not ended' : 'neither has ended';
  return isSame ? 'same outcome' : 'different outcome';
}
