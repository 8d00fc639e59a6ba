import type { RefObject } from 'react';
import { useState } from 'react';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { ShownOnPaper } from '#/ui/controls/show-more.tsx';
import type { AgentPair } from './align/align-runs.ts';
import { isDifference } from './align/mark-pending.ts';
import { StepRow } from './step-row.tsx';

interface AgentComparisonProps {
  readonly pair: AgentPair;
  /** The step at which the runs part, when that is in this agent. */
  readonly divergentStep: number | null;
  readonly divergenceRef: RefObject<HTMLLIElement | null>;
  readonly onlyDifferences: boolean;
  readonly leftId: string;
  readonly rightId: string;
}

/** So many steps of one agent are drawn at first, around its first difference. */
const SHOWN = 40;
const BEFORE = 5;

/** Which run alone has the agent, or lacks it as far as its trace is here: more may come, or be in another part; null where both have it. */
export function nameLone({ left, right, isPending }: AgentPair): string | null {
  if (left !== null && right !== null) return null;
  const [has, lacks] = left === null ? ['second', 'first'] : ['first', 'second'];
  return isPending ? `Not in the ${lacks} run so far` : `Only the ${has} run has this agent`;
}

/**
 * What an agent is called in both runs; a number that tells several of one run apart is that run's own. The lead of a run is compared with that
 * of the other, whatever either is called.
 */
export function namePair({ left, right }: Pick<AgentPair, 'left' | 'right'>): string {
  if (left === null || right === null || left.name === right.name)
    return (left ?? right)?.name ?? '';
  return left.ownName === right.ownName
    ? left.ownName
    : `${left.name} in the first, ${right.name} in the second`;
}

function countSteps(steps: AgentPair['steps']): string {
  const different = steps.filter(isDifference).length;
  const count = (wanted: string) => steps.filter(({ verdict }) => verdict === wanted).length;
  const [pending, missing] = [count('pending'), count('missing')];
  return [
    formatCount(steps.length, 'step'),
    ...(different + pending + missing === 0 && steps.length > 0 ? ['all the same'] : []),
    ...(different > 0 ? [`${formatNumber(different)} different`] : []),
    ...(pending > 0 ? [`${formatNumber(pending)} not comparable so far`] : []),
    ...(missing > 0 ? [`${formatNumber(missing)} not comparable, as events are missing`] : []),
  ].join(', ');
}

/** One agent of both runs, step by step. */
export function AgentComparison({
  pair,
  divergentStep,
  divergenceRef,
  onlyDifferences,
  leftId,
  rightId,
}: AgentComparisonProps) {
  const [all, setAll] = useState(false);
  const { steps, isAligned, firstDivergence, depth } = pair;
  const name = namePair(pair);
  const lone = nameLone(pair);
  const listed = steps
    .map((step, index) => ({ step, index }))
    .filter(({ step }) => !onlyDifferences || isDifference(step));
  const from = all
    ? 0
    : Math.max(0, listed.findIndex(({ index }) => index >= firstDivergence) - BEFORE);
  const shown = all
    ? listed
    : listed.slice(firstDivergence === -1 ? 0 : from, (firstDivergence === -1 ? 0 : from) + SHOWN);
  return (
    <section aria-label={name} className="border-b">
      <h3
        className="flex flex-wrap items-baseline gap-x-3 bg-sunken px-4 py-1.5 text-13 sm:px-6"
        style={{ paddingInlineStart: `${24 + depth * 16}px` }}
      >
        {name}
        <span className="text-12 font-normal text-muted">{lone ?? countSteps(steps)}</span>
      </h3>
      {!isAligned && (
        <p className="prose-width px-4 py-1 text-12 text-muted sm:px-6">
          Too many steps differ to match them: they are shown side by side in order, so one extra
          step in a run makes all later ones differ.
        </p>
      )}
      <ol>
        {divergentStep !== null && steps.length === 0 && (
          <li ref={divergenceRef}>
            <Divergence />
          </li>
        )}
        {shown.map(({ step, index }) => (
          <li key={index} ref={index === divergentStep ? divergenceRef : undefined}>
            {index === divergentStep && <Divergence />}
            <StepRow pair={step} {...{ leftId, rightId }} />
          </li>
        ))}
      </ol>
      {shown.length < listed.length && (
        <div className="px-4 py-1 sm:px-6">
          <Button size="small" variant="quiet" onClick={() => setAll(true)}>
            {`Show all ${formatCount(listed.length, 'step')}`}
          </Button>
          <ShownOnPaper shown={shown.length} total={listed.length} />
        </div>
      )}
    </section>
  );
}

const Divergence = () => (
  <p className="flex items-center gap-2 border-y border-changed bg-changed-soft px-4 py-1 text-12 font-medium text-strong sm:px-6">
    <span aria-hidden>◆</span>
    First difference
  </p>
);
