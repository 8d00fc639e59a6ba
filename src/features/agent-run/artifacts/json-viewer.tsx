import { foldDeep } from '#/lib/json/fold-deep.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { type ReactNode, useMemo, useState } from 'react';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { sayClock } from '../describe/say-clock.ts';
import { mayHoldMore } from '../axis/find-gap.ts';
import { textLink } from '#/ui/text/text-link.ts';
import type { JsonChange } from '#/ui/json-tree/json-tree-props.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import {
  findAgent,
  findSourceCall,
  type ArtifactVersion,
  type TraceModel,
} from '../trace/trace-model.ts';
import { type FieldChange, findFieldHistory, tellsAllChanges } from './field-history.ts';
import { TextViewer } from './text-viewer.tsx';
import { JsonTree } from '#/ui/json-tree/json-tree.tsx';

export type ReadJson = { readonly ok: true; readonly value: Json } | { readonly ok: false };

/** What is nested deeper than anything can walk is kept as the text of its JSON. */
export function readJson(text: string): ReadJson {
  try {
    return { ok: true, value: foldDeep(parseJson(text)).value as Json };
  } catch {
    return { ok: false };
  }
}

interface JsonViewerProps {
  readonly text: string;
  readonly label: string;
  readonly changes?: ReadonlyMap<string, JsonChange>;
  /** The change that the reader is on, by its path. */
  readonly shownPath?: string | undefined;
  readonly versions: readonly ArtifactVersion[];
  readonly model: TraceModel;
  readonly onSelectEvent: (eventId: string) => void;
}

/** A version of a JSON artifact as a tree; a chosen field tells which steps of the run changed it. */
export function JsonViewer({
  text,
  label,
  changes,
  shownPath,
  versions,
  model,
  onSelectEvent,
}: JsonViewerProps) {
  const read = useMemo(() => readJson(text), [text]);
  const [field, setField] = useState<string | null>(null);
  if (!read.ok)
    return (
      <div className="flex flex-col gap-2">
        <Notice tone="warning" className="mx-4 mt-2 sm:mx-6">
          The artifact is declared as JSON, but this version is not. It is shown as text.
        </Notice>
        <TextViewer text={text} label={label} />
      </div>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <JsonTree
        value={read.value}
        label={label}
        changes={changes}
        selectedPath={shownPath}
        onSelect={setField}
        openLevels={changes ? 1 : 2}
        className="border-b"
      />
      {field === null ? (
        <p className="shrink-0 px-4 py-2 text-12 text-muted sm:px-6">
          Choose a field to see which steps changed it.
        </p>
      ) : (
        <FieldHistory field={field} {...{ versions, model, onSelectEvent }} />
      )}
    </div>
  );
}

/** Of the steps that changed a field: a result may have a version for each of thousands of pages. */
const STEPS_AT_ONCE = 100;

interface FieldHistoryProps extends Pick<JsonViewerProps, 'versions' | 'model' | 'onSelectEvent'> {
  readonly field: string;
}

/** The steps that changed a field, as far as the events tell. */
export function FieldHistory({ field, versions, model, onSelectEvent }: FieldHistoryProps) {
  const [shown, setShown] = useState(STEPS_AT_ONCE);
  const changes = findFieldHistory(versions, field);
  return (
    <section
      aria-label="Steps that changed the field"
      className="shrink-0 px-4 py-3 text-13 sm:px-6 md:max-h-40 md:overflow-y-auto"
    >
      <h2 className="text-13">
        Steps that changed{' '}
        <code className="text-12">{field === '' ? 'the whole value' : field}</code>
      </h2>
      {!tellsAllChanges(versions) && (
        <p className="text-muted">
          Some versions do not name what they changed; compare them to be sure.
        </p>
      )}
      {mayHoldMore(model) && (
        <p className="text-muted">Others may be among the events that are not known here.</p>
      )}
      <ul className="mt-1 flex flex-col">
        {changes.slice(0, shown).map((change) => (
          <HistoryLine
            key={change.version.number}
            change={change}
            field={field}
            {...{ model, onSelectEvent }}
          />
        ))}
      </ul>
      <ShowMore
        shown={shown}
        total={changes.length}
        onMore={() => setShown(shown + STEPS_AT_ONCE)}
      />
    </section>
  );
}

function HistoryLine({
  change,
  field,
  model,
  onSelectEvent,
}: Pick<FieldHistoryProps, 'model' | 'onSelectEvent' | 'field'> & {
  readonly change: FieldChange;
}) {
  const { version, path } = change;
  const tool = findSourceCall(model, version.event);
  const startEvent = tool?.startEvent;
  const changed = path === field ? 'changed it' : `changed ${path}`;
  const first =
    version.change === 'init' || version.change === 'partial'
      ? 'began the artifact'
      : 'wrote the first version that the trace has';
  const how = version.number === 1 ? first : changed;
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 py-0.5">
      <EventButton
        onClick={() => onSelectEvent(version.event.id)}
      >{`Version ${version.number}`}</EventButton>
      <span className="tabular text-muted">{sayClock(version.event)}</span>
      <span className="min-w-0 wrap-anywhere">
        <span className="text-strong">
          {findAgent(model, version.event.agentId)?.name ?? 'An unnamed agent'}
        </span>
        {` ${how}${tool ? ', after ' : ''}`}
        {tool &&
          (startEvent ? (
            <EventButton onClick={() => onSelectEvent(startEvent.id)}>
              {tool.name || 'a tool call'}
            </EventButton>
          ) : (
            tool.name || 'a tool call'
          ))}
      </span>
    </li>
  );
}

const EventButton = ({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: ReactNode;
}) => (
  <button type="button" onClick={onClick} className={textLink}>
    {children}
  </button>
);
