import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { formatCount } from '#/lib/format/format-number.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { Switch } from '#/ui/controls/switch.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { AgentComparison } from './agent-comparison.tsx';
import type { Alignment } from './align/align-runs.ts';
import { AGENTS_AT_ONCE, chooseAgents, type PlacedAgent } from './align/choose-agents.ts';
import { FirstDifference } from './first-difference.tsx';

const route = getRouteApi('/agent-runs/compare');

interface StepComparisonProps {
  readonly alignment: Alignment;
  readonly leftId: string;
  readonly rightId: string;
}

/** What the two runs did, agent by agent, under the step at which they part. */
export function StepComparison({ alignment, leftId, rightId }: StepComparisonProps) {
  const onlyDifferences = route.useSearch().only === 'differences';
  const navigate = route.useNavigate();
  const showOnlyDifferences = (only: boolean) =>
    void navigate({
      search: (now) => ({ ...now, only: only ? 'differences' : undefined }),
      replace: true,
      resetScroll: false,
    });
  const divergence = useRef<HTMLLIElement>(null);
  const [most, setMost] = useState(AGENTS_AT_ONCE);
  const { first, parting, total } = chooseAgents(alignment, onlyDifferences, most);
  const draw = ({ pair, index }: PlacedAgent) => (
    <AgentComparison
      key={pair.key}
      pair={pair}
      divergentStep={alignment.divergence?.agent === index ? alignment.divergence.step : null}
      divergenceRef={divergence}
      onlyDifferences={onlyDifferences}
      leftId={leftId}
      rightId={rightId}
    />
  );
  return (
    <>
      <div className="sticky top-0 z-10 border-b bg-page">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-6">
          <Switch
            label="Only what differs"
            checked={onlyDifferences}
            onChange={showOnlyDifferences}
          />
          <span className="text-12 text-muted max-sm:hidden">
            {`${formatCount(alignment.agents.length, 'agent')}. Compared: calls, sessions, artifacts, errors, cancellations and ends; not thoughts, progress and events of unknown types.`}
          </span>
        </div>
        <FirstDifference
          alignment={alignment}
          leftId={leftId}
          rightId={rightId}
          onGo={() => divergence.current?.scrollIntoView({ block: 'center' })}
        />
      </div>
      {alignment.agents.length === 0 && (
        <Notice className="m-4">Neither run has a trace with agents in it.</Notice>
      )}
      {first.map(draw)}
      <div className="px-4 sm:px-6">
        <ShowMore
          shown={first.length}
          total={total}
          onMore={() => setMost(most + AGENTS_AT_ONCE)}
        />
      </div>
      {parting && draw(parting)}
    </>
  );
}
