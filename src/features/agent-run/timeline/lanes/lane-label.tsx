import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { groupBy } from '#/lib/group-by.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { StatusShape } from '#/components/status/status-mark.tsx';
import {
  type RunStage,
  sayAgentState,
  sayUnfinished,
  type Unfinished,
} from '../../describe/agent-state.ts';
import { familyOfSpan } from '../../describe/tool-family.ts';
import { isStop } from '../../trace/trace-model.ts';
import type { Row } from '../drawing/build-rows.ts';
import { ROW } from '../drawing/draw-rows.ts';
import { FamilyIcon } from './family-icon.tsx';

interface LaneLabelProps {
  readonly row: Row;
  readonly index: number;
  readonly id: string;
  /** Among the rows of its parent, from 1, and their number. */
  readonly position: number | undefined;
  readonly siblings: number | undefined;
  readonly width: number;
  readonly current: boolean;
  readonly stage: RunStage;
  /** False where the playhead is before the agent's end. */
  readonly isEndKnown: boolean;
  readonly onFold: (agentId: string) => void;
  readonly onFocus: (index: number) => void;
}

/** Below this width in pixels a name needs all the room there is. */
const NARROW = 180;

/** The name of a row, at its left. */
export const LaneLabel = memo(function LaneLabel({
  row,
  index,
  id,
  position,
  siblings,
  width,
  current,
  stage,
  isEndKnown,
  onFold,
  onFocus,
}: LaneLabelProps) {
  const { agent } = row;
  return (
    // The tree that holds it has the focus and the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={row.folded === null ? undefined : !row.folded}
      aria-selected={current}
      title={nameRow(row, stage)}
      onClick={() => {
        onFocus(index);
        if (row.folded !== null) onFold(agent.id);
      }}
      style={{
        top: index * ROW,
        width,
        height: ROW,
        paddingLeft:
          (width < NARROW ? 2 : 6) + Math.min(row.level - 1, 8) * (width < NARROW ? 5 : 12),
      }}
      className={joinClasses(
        'absolute left-0 z-10 flex cursor-default items-center gap-1 border-r bg-page pr-2 text-13 select-none',
        row.kind === 'agent' && 'border-t',
        // Wider than the ring of the tree, which lies over its edge.
        current &&
          'group-focus/tree:bg-selected group-focus/tree:shadow-[inset_4px_0_0_var(--color-accent)]',
        'hover:bg-hover',
      )}
    >
      {row.kind === 'agent' ? (
        <AgentName row={row} stage={stage} isEndKnown={isEndKnown} />
      ) : (
        <LaneName row={row} narrow={width < NARROW} stage={stage} />
      )}
    </div>
  );
});

function AgentName({
  row,
  stage,
  isEndKnown,
}: Pick<LaneLabelProps, 'row' | 'stage' | 'isEndKnown'>) {
  const { agent } = row;
  return (
    <>
      <ChevronRight
        size={14}
        aria-hidden
        className={joinClasses(
          'shrink-0 text-muted transition-transform duration-120',
          row.folded === null && 'invisible',
          row.folded === false && 'rotate-90',
        )}
      />
      <span
        className={joinClasses(
          'min-w-0 flex-1 truncate',
          agent.reported ? 'font-medium text-strong' : 'text-muted italic',
        )}
      >
        <HiddenText text={agent.name} />
      </span>
      {isEndKnown && agent.outcome !== null && agent.outcome !== 'succeeded' && (
        <StatusShape
          kind="outcome"
          status={agent.error && isStop(agent.error) ? 'cancelled' : agent.outcome}
        />
      )}
      {isEndKnown && agent.end === null && isLast(stage) && agent.startEvent !== null && (
        <span aria-hidden className="shrink-0 text-12 text-muted">
          {sayAgentState(agent, stage)}
        </span>
      )}
      <span className="sr-only">{`, ${describeAgent(row, stage)}`}</span>
    </>
  );
}

function LaneName({
  row,
  narrow,
  stage,
}: {
  readonly row: Row;
  readonly narrow: boolean;
  readonly stage: RunStage;
}) {
  if (row.track > 0)
    return (
      <span className="sr-only">{`${row.name || 'tool call'} of ${row.agent.name}, row ${row.track + 1}`}</span>
    );
  return (
    <>
      <FamilyIcon
        family={familyOfSpan({ kind: row.kind === 'browser' ? 'browser' : 'tool', name: row.name })}
      />
      <span
        className={joinClasses(
          'min-w-0 flex-1 truncate text-12 text-body',
          row.kind === 'tool' && 'font-mono',
        )}
      >
        <HiddenText text={row.name || 'tool call'} />
      </span>
      {!narrow && (
        <span aria-hidden className="tabular shrink-0 text-12 text-muted">
          {formatNumber(row.calls.length)}
        </span>
      )}
      <span className="sr-only">{` of ${row.agent.name}: ${describeCalls(row, stage)}`}</span>
    </>
  );
}

const isLast = (stage: RunStage) => stage === 'over' || stage === 'broken-off';

/** A row in words. */
const nameRow = (row: Row, stage: RunStage): string =>
  row.kind === 'agent' ? `${row.agent.name}, ${describeAgent(row, stage)}` : nameLane(row, stage);

const nameLane = (row: Row, stage: RunStage): string =>
  `${row.name || 'tool call'} of ${row.agent.name}: ${describeCalls(row, stage)}`;

const SAY_UNFINISHED: Readonly<Record<Unfinished, string>> = {
  'still open': 'open',
  'no end reported yet': 'with no end reported yet',
  'end may be missing': 'whose end may be missing',
  'never finished': 'never finished',
};

/** `2 calls and 1 session`: a row of one tool holds either, a folded agent's both. */
function sayCount(spans: Row['calls']): string {
  const sessions = spans.filter(({ kind }) => kind === 'browser').length;
  const calls = spans.length - sessions;
  return [
    ...(calls > 0 || sessions === 0 ? [formatCount(calls, 'call')] : []),
    ...(sessions > 0 ? [formatCount(sessions, 'session')] : []),
  ].join(' and ');
}

/** The whole lane, whichever of its rows this is. */
function describeCalls({ agent, calls }: Row, stage: RunStage): string {
  const failed = calls.filter((span) => span.failed).length;
  const open = groupBy(
    // One that failed is counted as that, also where its end was never told.
    calls.filter((span) => span.end === null && !span.failed),
    (span) => SAY_UNFINISHED[sayUnfinished(agent, stage, span)],
  );
  const parts = [sayCount(calls)];
  if (failed > 0) parts.push(`${failed} failed`);
  for (const [said, spans] of open) parts.push(`${spans.length} ${said}`);
  return parts.join(', ');
}

function describeAgent({ agent, folded, calls }: Row, stage: RunStage): string {
  const state = sayAgentState(agent, stage);
  if (!agent.reported) return state;
  return `${agent.role ?? 'agent'}, ${state}, ${formatCount(agent.eventCount, 'event')}${folded === true ? `, ${sayCount(calls)} folded` : ''}`;
}
