import { Inbox, LayoutGrid, List } from 'lucide-react';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import type { MonitorCheckDetail } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { Button } from '#/ui/controls/button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { countOf } from '#/components/monitor/compare-summary.ts';
import { SummaryBar } from './summary-bar.tsx';
import { SummaryFilters } from './summary-filters.tsx';
import type { CheckView } from '../search/choose-view.ts';
import { useCheckSearch } from '../search/use-check-search.ts';

/** Fewer pages are a list. */
const MAPPED_FROM = 20;

interface SummaryStripProps {
  readonly check: Pick<MonitorCheckDetail, 'status' | 'summary'>;
  /** About how many pages a check under way will have; null where nothing tells, or it has ended. */
  readonly expected: number | null;
  /** What the monitor is to look for; null where none is set or known. */
  readonly goal: string | null;
  readonly view: CheckView;
  readonly onView: (view: CheckView) => void;
}

/** The counts, which are the filters, and the choice between list and inbox. */
export function SummaryStrip({ check, expected, goal, view, onView }: SummaryStripProps) {
  const { summary } = check;
  const [search, change] = useCheckSearch();
  // A check does not name the goal that it was judged by: the monitor may have had another one then.
  const isFile = useIsFile();
  const isTriage = view === 'triage';
  const hasMap = view === 'map' || (countOf(summary, null) ?? MAPPED_FROM) >= MAPPED_FROM;
  return (
    <div className="flex flex-col gap-2 border-b px-4 py-2 sm:px-6">
      {summary === null ? (
        <p className="text-13 text-muted">
          No summary came that can be read, so there are no counts.
        </p>
      ) : (
        <SummaryBar
          summary={summary}
          isUnderWay={isCheckUnderWay(check.status)}
          expected={expected}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          {view === 'map' && (
            <p className="text-13 text-muted">
              Folders sized by their number of pages. The colour is the status, the fill the
              judgment.
            </p>
          )}
          {isTriage && (
            <>
              {goal !== null && (
                <p dir="auto" className="line-clamp-2 text-left text-13" title={goal}>
                  <span className="text-muted">{`Goal of the monitor ${isFile ? 'when this was saved' : 'now'}: `}</span>
                  <HiddenText text={goal} />
                </p>
              )}
              <p className={`text-13 text-muted ${goal === null ? '' : 'max-sm:hidden'}`}>
                What is judged meaningful first, then other changes and errors. Identical changes
                are reviewed as one.
              </p>
            </>
          )}
          {view === 'list' && (
            <SummaryFilters
              check={check}
              selected={search.status ?? null}
              onSelect={(status) =>
                change({ status: status ?? undefined, skip: undefined, page: undefined })
              }
            />
          )}
        </div>
        <fieldset aria-label="View" className="flex gap-1">
          <Button
            size="small"
            variant="quiet"
            icon={<List size={14} aria-hidden />}
            aria-pressed={view === 'list'}
            onClick={() => onView('list')}
          >
            List
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<Inbox size={14} aria-hidden />}
            aria-pressed={isTriage}
            onClick={() => onView('triage')}
          >
            Triage
          </Button>
          {hasMap && (
            <Button
              size="small"
              variant="quiet"
              icon={<LayoutGrid size={14} aria-hidden />}
              aria-pressed={view === 'map'}
              onClick={() => onView('map')}
            >
              Map
            </Button>
          )}
        </fieldset>
      </div>
    </div>
  );
}
