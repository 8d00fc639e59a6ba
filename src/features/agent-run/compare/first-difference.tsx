import { Button } from '#/ui/controls/button.tsx';
import { nameLone, namePair } from './agent-comparison.tsx';
import type { Alignment } from './align/align-runs.ts';
import { StepRow } from './step-row.tsx';

interface FirstDifferenceProps {
  readonly alignment: Alignment;
  readonly leftId: string;
  readonly rightId: string;
  readonly onGo: () => void;
}

/** The step at which the runs part, kept in sight above all others. */
export function FirstDifference({ alignment, leftId, rightId, onGo }: FirstDifferenceProps) {
  const { divergence, agents } = alignment;
  const agent = divergence === null ? undefined : agents[divergence.agent];
  if (divergence === null || !agent) return null;
  const step = agent.steps[divergence.step];
  return (
    <section aria-label="First difference" className="border-t border-changed bg-changed-soft">
      <p className="flex flex-wrap items-center gap-x-2 px-4 py-1 text-12 sm:px-6">
        <span aria-hidden>◆</span>
        <span className="font-medium text-strong">First difference</span>
        <span className="min-w-0 flex-1 truncate text-body">{namePair(agent)}</span>
        <Button size="small" onClick={onGo}>
          Go to it
        </Button>
      </p>
      {step ? (
        <div className="bg-page">
          <StepRow pair={step} {...{ leftId, rightId }} />
        </div>
      ) : (
        <p className="bg-page px-4 py-1 text-13 sm:px-6">{nameLone(agent)}</p>
      )}
    </section>
  );
}
