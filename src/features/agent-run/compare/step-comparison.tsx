import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { formatCount } from '#/lib/format/format-number.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { Switch } from '#/ui/controls/switch.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { keepScrollRoom } from '#/ui/layout/keep-scroll-room.ts';
import { AgentComparison } from './agent-comparison.tsx';
import { type Alignment, differs } from './align/align-runs.ts';
import { FirstDifference } from './first-difference.tsx';

const route = getRouteApi('/agent-runs/compare');

/** So many agents are drawn at once: runs can have thousands, each with its steps. */
const AGENTS_AT_ONCE = 50;

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
  const { divergence: parting } = alignment;
  const listed = alignment.agents
    .map((pair, index) => ({ pair, index }))
    .filter(({ pair }) => !onlyDifferences || differs(pair));
  // The way to the first difference leads to what is drawn.
  const drawn = listed.filter(({ index }, at) => at < most || index === parting?.agent);
  return (
    <>
      <div ref={keepScrollRoom} className="sticky top-0 z-10 border-b bg-page">
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
      {drawn.map(({ pair, index }) => (
        <AgentComparison
          key={pair.key}
          pair={pair}
          divergentStep={parting?.agent === index ? parting.step : null}
          divergenceRef={divergence}
          onlyDifferences={onlyDifferences}
          leftId={leftId}
          rightId={rightId}
        />
      ))}
      <div className="px-4 sm:px-6">
        <ShowMore
          shown={drawn.length}
          total={listed.length}
          onMore={() => setMost(most + AGENTS_AT_ONCE)}
        />
      </div>
    </>
  );
}
