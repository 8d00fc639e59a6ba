import { useIsFile } from '#/api/queries/use-is-file.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CheckParts } from '#/api/queries/check-parts.ts';
import { isSameUuid } from '#/contract/values/uuid.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { lazyModule } from '#/ui/lazy/lazy-module.ts';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { Tabs } from '#/ui/layout/tabs.tsx';
import { LazyPart } from '#/components/lazy-part.tsx';
import { LinkButton } from '#/components/link-button.tsx';
import { PageSkeleton } from '../workbench/triage-skeleton.tsx';
import { findMark, type HistoryMark, isChange } from './reading/build-history.ts';
import { describeMark, explainMark } from './reading/describe-mark.ts';
import { FieldsOverTime } from './course/fields-over-time.tsx';
import type { Origin } from './reading/follow-origin.ts';
import type { HistorySearch } from './history-params.ts';
import { HistoryResult } from './history-result.tsx';
import { HistoryStrip } from './history-strip.tsx';
import { HistoryTools } from './history-tools.tsx';
import { readCourse } from './course/read-course.ts';
import type { HistoryReading } from './reading/use-history.ts';

// The tree and the comparison of texts weigh as much as the screen without them.
const snapshotComparison = lazyModule(() =>
  import('./snapshot-comparison.tsx').then((module) => module.SnapshotComparison),
);

const route = getRouteApi('/monitors/$monitorId/history');

interface HistoryViewProps {
  readonly monitorId: string;
  readonly origin: Origin;
  readonly history: HistoryReading;
  readonly list: CheckParts;
  readonly isOriginListed: boolean;
}

/** The strip of marks, and below it one of them in full, the fields over time, or two snapshots compared. */
export function HistoryView({
  monitorId,
  origin,
  history,
  list,
  isOriginListed,
}: HistoryViewProps) {
  const search = route.useSearch();
  const view = search.view ?? 'result';
  const navigate = route.useNavigate();
  const change = (next: Partial<HistorySearch>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false });
  const { marks } = history;
  const named = search.at ?? origin.checkId;
  const wanted = marks.findIndex(({ check }) => isSameUuid(check.id, named));
  const at = wanted === -1 ? marks.findIndex(({ check }) => check.id === origin.checkId) : wanted;
  const selected = marks[at];
  const course = useMemo(() => readCourse(marks), [marks]);
  const step = (direction: 1 | -1, fits?: (mark: HistoryMark) => boolean) => {
    const next = findMark(marks, at, direction, fits);
    if (next !== null) change({ at: next.check.id });
    else
      showToast(
        `No ${direction === 1 ? 'later' : 'earlier'} ${fits === undefined ? 'check' : 'change'} among the checks that are read.`,
      );
  };
  useHotkeys('History of a page', [
    { keys: ']', label: 'Next check', run: () => step(1) },
    { keys: '[', label: 'Previous check', run: () => step(-1) },
    { keys: 'n', label: 'Next change of the page', run: () => step(1, isChange) },
    { keys: 'p', label: 'Previous change of the page', run: () => step(-1, isChange) },
  ]);
  const isReading = history.phase === 'reading';
  if (!isReading && history.followed === null && history.phase === 'read')
    return <NoSuchPage monitorId={monitorId} origin={origin} marks={marks} />;
  return (
    <>
      <div className="border-b">
        <HistoryTools
          history={history}
          at={at}
          list={list}
          isOriginListed={isOriginListed}
          isAtMissing={wanted === -1}
          onStep={(direction) => step(direction, isChange)}
          onOlder={() => change({ older: (search.older ?? 0) + 1 })}
        />
        <HistoryStrip marks={marks} selected={selected} onStep={(direction) => step(direction)} />
      </div>
      <p className="sr-only" aria-live="polite">
        {selected && `${at + 1} of ${marks.length}. ${describeMark(selected)}`}
      </p>
      <Tabs
        label="What is shown of the page"
        className="max-md:min-h-[36rem] md:pane-height md:flex-1"
        panelClassName="flex min-h-0 [--least-part:16rem] flex-1 flex-col overflow-auto max-md:h-[36rem]"
        tabs={[
          { id: 'result', label: 'Result' },
          {
            id: 'fields',
            label: 'Fields over time',
            count: course.fields.filter(({ changes }) => changes > 0).length || undefined,
          },
          { id: 'compare', label: 'Compare snapshots' },
        ]}
        selected={view}
        onSelect={(next) => change({ view: next === 'result' ? undefined : next })}
      >
        {selected === undefined && <PageSkeleton label="Loading the history" />}
        {selected && view === 'fields' && <FieldsOverTime course={course} marks={marks} at={at} />}
        {selected && view === 'compare' && (
          <LazyPart
            name="comparison"
            module={snapshotComparison}
            fallback={<SkeletonRows rows={6} label="Loading the comparison" />}
          >
            {(SnapshotComparison) => (
              <SnapshotComparison
                marks={marks}
                selected={selected}
                other={search.with}
                asLines={search.compared === 'lines'}
                onChange={change}
              />
            )}
          </LazyPart>
        )}
        {selected && view === 'result' && (
          <HistoryResult
            {...{ monitorId, marks }}
            mark={selected}
            view={search}
            onView={change}
            onReadAll={isReading ? null : history.readAll}
          />
        )}
      </Tabs>
    </>
  );
}

/** Why the page that the address names cannot be followed: what was read of its check does not have it. */
function NoSuchPage({
  monitorId,
  origin: { checkId, pageName },
  marks,
}: Pick<HistoryViewProps, 'monitorId' | 'origin'> & { readonly marks: readonly HistoryMark[] }) {
  const own = marks.find(({ check }) => check.id === checkId);
  const isFile = useIsFile();
  const isGone = own?.kind === 'gone';
  const isPart = own !== undefined && (own.doubts.length > 0 || own.kind === 'under_way');
  const others = isPart
    ? 'The page is not among the results that were read'
    : 'The check has no such page';
  return (
    <EmptyState
      title={isGone ? 'The check is not found' : others}
      actions={
        <LinkButton to="/monitors/$monitorId/checks/$checkId" params={{ monitorId, checkId }}>
          Open the check
        </LinkButton>
      }
    >
      {isGone && own !== undefined
        ? `${explainMark(own)} The page was named by its result there, so it cannot be found in other checks either: `
        : 'None of the results of the check that were read has the id that the address names, so there is no page to follow: '}
      <code className="text-12">{pageName}</code>
      {isPart &&
        own.kind === 'under_way' &&
        (isFile
          ? '. The check was under way when this was saved.'
          : '. The check was still under way when it was read.')}
      {isPart && own.doubts.length > 0 && `. ${own.doubts.join(' ')}`}
    </EmptyState>
  );
}
