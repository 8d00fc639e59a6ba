import { CircleCheck } from 'lucide-react';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { readRunLength } from '../describe/read-length.ts';
import type { ComparedRun } from './use-compared-run.ts';
import type { ComparedRecords } from './compare-results.ts';
import { judgePair, type ResultsVerdict } from './judge-pair.ts';
import { sayCostDifference, sayLengthDifference } from './difference/say-difference.ts';
import type { RunVerdict } from '../status/run-verdict.ts';
import { mayHoldMore } from '../axis/find-gap.ts';

interface OutcomeSummaryProps {
  readonly sides: readonly [ComparedRun, ComparedRun];
  readonly verdicts: readonly [RunVerdict, RunVerdict];
  /** Null where the traces hold nothing to compare. */
  readonly sameSteps: boolean | null;
  readonly results: ResultsVerdict;
  readonly records: ComparedRecords | null;
  /** Something is said of a run that keeps the comparison from being sure. */
  readonly isDoubted: boolean;
}

/** What came of the two runs, before what they did: outcome, length, cost and result against each other. */
export function OutcomeSummary({
  sides,
  verdicts,
  sameSteps,
  results,
  records,
  isDoubted,
}: OutcomeSummaryProps) {
  const [one, other] = sides;
  const isOver = one.over && other.over;
  const hasCome = isOver && !sides.some(({ model }) => model?.isPart);
  const isWhole = !sides.some(({ model }) => model !== null && mayHoldMore(model));
  const { title, isWell } = judgePair({
    ends: verdicts,
    sameSteps,
    results,
    isOver: hasCome,
    isWhole,
  });
  const length = sayLengthDifference(
    one.model && readRunLength(one.model),
    other.model && readRunLength(other.model),
  );
  const cost = sayCostDifference(costOf(one), costOf(other));
  return (
    <section aria-label="Outcome" className="border-b px-4 py-2.5 sm:px-6">
      <h2 className="flex items-center gap-2 text-16">
        {isWell && !isDoubted && (
          <CircleCheck size={16} aria-hidden className="shrink-0 text-success" />
        )}
        {title}
      </h2>
      <dl className="mt-0.5 flex flex-wrap gap-x-5 gap-y-0.5 text-13">
        {length !== null && <Fact name="Duration">{length}</Fact>}
        {cost !== null && <Fact name="Credits">{isOver ? cost : `${cost}, so far`}</Fact>}
        <Fact name="Result">{sayResult(sides, results, records, isOver)}</Fact>
      </dl>
      {sameSteps === true && (
        <p className="text-12 text-muted">
          {hasCome && isWhole
            ? 'The'
            : `As far as ${isOver ? 'their traces are here' : 'both have come'}, the`}{' '}
          same agents took the same steps with the same inputs. Thoughts, progress and events of
          unknown types are not compared.
        </p>
      )}
    </section>
  );
}

const costOf = ({ status, used }: ComparedRun) => ({ counted: status?.creditsUsed ?? null, used });

function sayResult(
  sides: OutcomeSummaryProps['sides'],
  results: ResultsVerdict,
  records: ComparedRecords | null,
  isOver: boolean,
): string {
  if (sides.every(({ status }) => status !== null))
    return `${sayResults(results, records, (sides[0].status?.data ?? null) !== null)}${isOver ? '' : ', so far'}`;
  // Of a status that failed, or that a file does not hold, nothing more comes.
  return sides.every(({ status, error }) => status !== null || error !== null)
    ? 'not known'
    : 'not known yet';
}

function sayResults(
  results: ResultsVerdict,
  records: ComparedRecords | null,
  isFirst: boolean,
): string {
  if (results === 'none') return 'the service gives none of either run';
  if (results === 'unknown')
    return `the service gives only that of the ${isFirst ? 'first' : 'second'} run`;
  if (records === null) return results === 'same' ? 'the same' : 'different';
  const count = (verdict: string) =>
    records.pairs.filter((pair) => pair.verdict === verdict).length;
  const differing = count('differs');
  const counts = (
    [
      [records.same, 'the same'],
      [differing, differing === 1 ? 'differs' : 'differ'],
      [count('left-only'), 'only in the first'],
      [count('right-only'), 'only in the second'],
    ] as const
  )
    .filter(([number]) => number > 0)
    .map(
      ([number, words], index) =>
        `${index === 0 ? formatCount(number, 'record') : formatNumber(number)} ${words}`,
    )
    .join(', ');
  return [
    counts,
    ...(records.isReordered ? ['in another order'] : []),
    ...(records.restDiffers ? ['what is beside them differs'] : []),
  ].join('; ');
}

const Fact = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div className="tabular flex min-w-0 gap-1.5">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd className="min-w-0 text-strong">{children}</dd>
  </div>
);
