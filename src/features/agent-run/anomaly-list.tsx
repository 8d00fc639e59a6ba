import { useState } from 'react';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { ShownOnPaper } from '#/ui/controls/show-more.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import type { RunView } from './run/run-view.ts';
import { describeEvent } from './describe/describe-event.ts';
import {
  type Anomaly,
  type AnomalyKind,
  findAgent,
  findEvent,
  type RunEvent,
  type TraceModel,
} from './trace/trace-model.ts';

const TITLES: Record<AnomalyKind, string> = {
  gap: 'Missing events',
  'no-beginning': 'Beginnings that may be missing',
  'sequence-twice': 'Numbers used twice',
  'no-sequence': 'Events without a number',
  'inverted-clock': 'Clocks that contradict the sequence',
  'no-time': 'Events without a time',
  'no-agent': 'Events without an agent',
  'other-run': 'Events that name another run',
  duplicate: 'Duplicates',
  'orphan-finish': 'Finishes without a start',
  'second-finish': 'Repeated finishes',
  'finish-before-start': 'Finishes before their start',
  'id-reused': 'Reused ids',
  'unreported-parent': 'Parents that reported nothing',
  'parent-circle': 'Parent cycles',
  'parent-changed': 'Parents that changed',
  'two-roots': 'More than one orchestrator',
  restart: 'Started again',
  'second-start': 'Starts after the start',
  'second-end': 'Ends after the end',
  'before-start': 'Events before the start',
  'after-end': 'Events after the end',
  'unknown-type': 'Unknown event types',
  'unknown-value': 'Unknown values',
  fixed: 'Fields of an unexpected shape',
  unreadable: 'Unreadable events',
};

/** So many of one kind are shown at first, and so many more with each click. */
const [FIRST, MORE] = [10, 200];

/** What is odd about a trace, kind by kind, each with the way to its event. */
export function AnomalyList({
  view,
  onSelectEvent,
}: {
  readonly view: RunView;
  readonly onSelectEvent: (eventId: string) => void;
}) {
  const { anomalies, events } = view.trace;
  const [shown, setShown] = useState<Partial<Record<AnomalyKind, number>>>({});
  const kinds = [...new Set(anomalies.map((anomaly) => anomaly.kind))].map((kind) => ({
    kind,
    list: anomalies.filter((anomaly) => anomaly.kind === kind),
  }));
  return (
    <section className="flex flex-col gap-2 text-13">
      <h2 className="text-14">Order of the trace</h2>
      {anomalies.length === 0 && (
        <p className="text-muted">{`${formatCount(events.length, 'event')}, no irregularities.`}</p>
      )}
      {kinds.map(({ kind, list }) => (
        <div key={kind}>
          <h3 className="text-13 font-medium">{`${TITLES[kind]} (${formatNumber(list.length)})`}</h3>
          <ul className="mt-0.5 flex flex-col gap-0.5">
            {list.slice(0, shown[kind] ?? FIRST).map((anomaly) => (
              <AnomalyRow
                key={`${anomaly.eventId} ${anomaly.agentId} ${anomaly.message}`}
                anomaly={anomaly}
                trace={view.trace}
                event={findEvent(view.trace, anomaly.eventId)}
                agentName={
                  anomaly.agentId === null
                    ? null
                    : (findAgent(view.trace, anomaly.agentId)?.name ?? anomaly.agentId)
                }
                onSelectEvent={onSelectEvent}
              />
            ))}
            {list.length > (shown[kind] ?? FIRST) && (
              <li>
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => setShown({ ...shown, [kind]: (shown[kind] ?? FIRST) + MORE })}
                >
                  {`Show ${formatNumber(Math.min(MORE, list.length - (shown[kind] ?? FIRST)))} of ${formatNumber(list.length - (shown[kind] ?? FIRST))} more`}
                </Button>
                <ShownOnPaper shown={shown[kind] ?? FIRST} total={list.length} />
              </li>
            )}
          </ul>
        </div>
      ))}
    </section>
  );
}

function AnomalyRow({
  anomaly,
  trace,
  event,
  agentName,
  onSelectEvent,
}: {
  readonly anomaly: Anomaly;
  readonly trace: TraceModel;
  /** The event it speaks of, where the trace has it. */
  readonly event: RunEvent | null;
  readonly agentName: string | null;
  readonly onSelectEvent: (eventId: string) => void;
}) {
  const number = event?.event.producerSequence ?? null;
  return (
    <li className="wrap-anywhere">
      {agentName !== null && agentName !== '' && (
        <span className="text-muted">{`${agentName}${number === null ? '' : `, event ${number}`}: `}</span>
      )}
      {anomaly.message}{' '}
      {event && (
        <button type="button" className={textLink} onClick={() => onSelectEvent(event.id)}>
          {describeEvent(event, trace)}
        </button>
      )}
    </li>
  );
}
