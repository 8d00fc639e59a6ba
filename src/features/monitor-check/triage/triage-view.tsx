import { type ReactNode, useCallback, useMemo } from 'react';
import type { MonitorCheckPage, MonitorSummary } from '#/contract/schemas/monitor.ts';
import { formatNumber } from '#/lib/format-number.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { ProgressBar } from '#/ui/progress-bar.tsx';
import { TextField } from '#/ui/text-field.tsx';
import { type CheckSearch, type CheckSearchChange, TRIAGE_EXTRAS, type TriageExtra } from '../check/check-params.ts';
import { LoadProgress } from '../check/load-progress.tsx';
import type { PageSource } from '../check/raw-pages.ts';
import { usePagesLoader } from '../check/use-pages-loader.ts';
import { Workbench } from '../check/workbench.tsx';
import { EmptyInbox } from './empty-inbox.tsx';
import { groupIdenticalChanges } from './group-identical-changes.ts';
import { GroupMembers } from './group-members.tsx';
import { TriageList } from './triage-list.tsx';
import { useTypedText } from './use-typed-text.ts';
import type { ReviewControl } from './use-review-marks.ts';

interface TriageViewProps {
  readonly monitorId: string;
  readonly checkId: string;
  readonly checkStatus: string | null;
  readonly summary: MonitorSummary | null;
  readonly search: CheckSearch;
  readonly onSearchChange: (change: CheckSearchChange, options?: { readonly replace?: boolean }) => void;
  readonly hrefOf: (pageId: string) => string;
  readonly review: ReviewControl;
  readonly record: ReactNode;
}

const NO_EXTRAS: readonly TriageExtra[] = [];
const NO_PAGES: readonly MonitorCheckPage[] = [];

/** All changed pages in the order in which they are worth reading, identical changes as one. Errors are read after them. */
export function TriageView({ monitorId, checkId, checkStatus, summary, search, onSearchChange, hrefOf, review, record }: TriageViewProps) {
  const { also = NO_EXTRAS, q = '', page: selectedId = null } = search;
  const source = { monitorId, checkId };
  // One after the other, so that the inbox takes no more of the rate limit than it must.
  const changed = usePagesLoader({ ...source, status: 'changed' }, true, checkStatus);
  const errors = usePagesLoader({ ...source, status: 'error' }, changed.phase === 'done', checkStatus);
  const fresh = usePagesLoader({ ...source, status: 'new' }, also.includes('new') && errors.phase === 'done', checkStatus);
  const removed = usePagesLoader({ ...source, status: 'removed' }, also.includes('removed') && errors.phase === 'done', checkStatus);
  const loads = useMemo(
    () => [changed, errors, ...(also.includes('new') ? [fresh] : []), ...(also.includes('removed') ? [removed] : [])],
    [changed, errors, fresh, removed, also],
  );
  const [first, second] = [also.includes('new') ? fresh.pages : NO_PAGES, also.includes('removed') ? removed.pages : NO_PAGES];
  const pages = useMemo(
    () => dropRepeated([changed.pages, errors.pages, first, second].flat()),
    [changed.pages, errors.pages, first, second],
  );
  const writeFilter = useCallback(
    (text: string) => onSearchChange({ q: text === '' ? undefined : text }, { replace: true }),
    [onSearchChange],
  );
  const [typed, setTyped] = useTypedText(q, writeFilter);
  // Contents are hashed once per page, so filtering thousands takes a few milliseconds: the list keeps up with each key.
  const groups = useMemo(() => groupIdenticalChanges(typed === '' ? pages : pages.filter(matches(typed))), [pages, typed]);
  const sources = useMemo(() => indexSources(loads), [loads]);
  const reviewed = useMemo(() => pages.filter(review.isReviewed).length, [pages, review.isReviewed]);
  const isLoading = loads.some(({ phase }) => phase === 'loading');

  return (
    <Workbench
      stops={groups}
      sourceOf={(page) => sources.get(page.id)}
      listLabel="Triage inbox"
      search={search}
      onSearchChange={onSearchChange}
      review={review}
      record={record}
      missing={
        <EmptyState title={isLoading ? 'This page is not loaded yet' : 'This page is not in the inbox'}>
          {isLoading ? 'It opens here as soon as it is read.' : 'The inbox holds changed pages and errors; a filter may hide this one.'}
        </EmptyState>
      }
      renderGroup={(stop, page) =>
        stop.pages.length > 1 && (
          <GroupMembers
            pages={stop.pages}
            currentId={page.id}
            hrefOf={hrefOf}
            onOpen={(pageId) => onSearchChange({ page: pageId }, { replace: true })}
          />
        )
      }
      list={
        <div className="flex h-full min-h-0 flex-col">
          <div className="flex shrink-0 flex-col gap-2 border-b px-4 py-2">
            <LoadProgress
              label={`Loading ${loads.find(({ phase }) => phase === 'loading') === errors ? 'errors' : 'changed pages'}`}
              loads={loads}
            />
            <ProgressBar label="Reviewed, kept in this browser only" value={reviewed} max={isLoading ? null : pages.length} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <TextField
                label="Filter the inbox by URL or title"
                hideLabel
                placeholder="Filter by URL or title"
                value={typed}
                onChange={setTyped}
                className="min-w-40 flex-1"
              />
              {TRIAGE_EXTRAS.map((extra) => (
                <Checkbox
                  key={extra}
                  label={writeExtra(extra, summary)}
                  checked={also.includes(extra)}
                  onChange={(isOn) =>
                    onSearchChange(
                      { also: TRIAGE_EXTRAS.filter((each) => (each === extra ? isOn : also.includes(each))) },
                      { replace: true },
                    )
                  }
                />
              ))}
            </div>
          </div>
          {groups.length === 0 && !isLoading ? (
            <EmptyInbox isFiltered={typed !== ''} summary={summary} also={also} />
          ) : (
            <TriageList groups={groups} selectedId={selectedId} isReviewed={review.isReviewed} hrefOf={hrefOf} />
          )}
        </div>
      }
    />
  );
}

const writeExtra = (extra: TriageExtra, summary: MonitorSummary | null) => {
  const count = summary?.[extra] ?? null;
  return count === null ? `Also ${extra}` : `Also ${formatNumber(count)} ${extra}`;
};

const matches = (text: string) => {
  const wanted = text.trim().toLowerCase();
  return ({ url, metadata }: MonitorCheckPage) =>
    (url ?? '').toLowerCase().includes(wanted) || (metadata?.title ?? '').toLowerCase().includes(wanted);
};

/** A page may come under two statuses when its status changed between two reads. */
const dropRepeated = (pages: readonly MonitorCheckPage[]) => [...new Map(pages.map((page) => [page.id, page])).values()];

const indexSources = (loads: readonly { readonly pages: readonly MonitorCheckPage[]; readonly sources: readonly PageSource[] }[]) =>
  new Map(loads.flatMap(({ pages, sources }) => pages.map((page, index) => [page.id, sources[index]] as const)));
