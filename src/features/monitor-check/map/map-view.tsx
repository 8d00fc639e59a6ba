import { type ReactNode, useMemo } from 'react';
import { HeldNote, LoadProgress } from '#/components/check-pages/load-progress.tsx';
import { useLastWhole } from '#/components/check-pages/use-last-whole.ts';
import { nameResults } from '#/components/check-pages/name-results.ts';
import { usePagesLoader } from '#/components/check-pages/use-pages-loader.ts';
import type { ReviewControl } from '#/components/review/use-review-marks.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { ToggleFilter } from '#/ui/controls/toggle-filter.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { PageList } from '../list/page-list.tsx';
import { useCheckSearch } from '../search/use-check-search.ts';
import { groupIdenticalChanges } from '../triage/group-identical-changes.ts';
import type { Stop } from '../workbench/stops.ts';
import { Workbench } from '../workbench/workbench.tsx';
import { buildMap, chooseRoot, liesIn, partKeyOf } from './build-map.ts';
import { findClusters, nameCluster } from './find-clusters.ts';
import { SiteMapView } from './site-map-view.tsx';

/** What there is to choose by, the map and the identical edits, and the pages that are chosen: all until the address narrows them. */
function useMapChoice(pages: readonly MonitorCheckPage[]) {
  const [{ path, part, same }] = useCheckSearch();
  const map = useMemo(() => buildMap(pages, chooseRoot(pages, path, part)), [pages, path, part]);
  const groups = useMemo(
    () => groupIdenticalChanges(pages.filter(({ status }) => status !== 'same')),
    [pages],
  );
  // The one of the address is named however few pages it is on.
  const { clusters, cluster } = useMemo(() => {
    const largest = findClusters(groups);
    const chosen = groups.find(({ key }) => key === same);
    return {
      clusters: chosen === undefined || largest.includes(chosen) ? largest : [...largest, chosen],
      cluster: chosen,
    };
  }, [groups, same]);
  const listed = useMemo(
    () =>
      same === undefined
        ? pages.filter(
            (page) =>
              (path === undefined || liesIn(page, path)) &&
              (part === undefined || partKeyOf(page) === part),
          )
        : (cluster?.pages ?? []),
    [pages, same, cluster, path, part],
  );
  return { map, groups, clusters, listed };
}

interface MapViewProps {
  readonly monitorId: string;
  readonly checkId: string;
  /** `nameEdition` */
  readonly edition: string;
  readonly review: ReviewControl;
  readonly record: ReactNode;
}

/** Before anything is read nobody knows of any. */
const sayListed = (listed: readonly unknown[], read: readonly unknown[], phase: string): string =>
  read.length > 0 || phase === 'read' ? ` · ${formatCount(listed.length, 'page')} listed` : '';

/** All pages of a check by where they lie on their site; what is chosen on the map is the list below it. */
export function MapView({ monitorId, checkId, edition, review, record }: MapViewProps) {
  const [search, change] = useCheckSearch();
  const { path, part, same } = search;
  const load = usePagesLoader({ monitorId, checkId, status: null }, true, edition);
  const { value: pages, isHeld } = useLastWhole(
    `${monitorId} ${checkId}`,
    load.pages,
    load.phase === 'read',
  );
  const nameOf = useMemo(() => nameResults(pages), [pages]);
  const { map, groups, clusters, listed } = useMapChoice(pages);
  const stops = useMemo(() => listed.map((page): Stop => ({ pages: [page] })), [listed]);
  const isNarrowed = path !== undefined || part !== undefined || same !== undefined;
  return (
    <>
      <section
        aria-label="Map of the check"
        className={`flex max-h-1/2 shrink-0 flex-col gap-2 overflow-auto border-b px-4 py-3 sm:px-6 ${search.page === undefined ? '' : 'max-md:not-print:hidden'}`}
      >
        <LoadProgress label="Loading all pages" loads={[load]} isFolded />
        {isHeld && <HeldNote />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {path ?? (map.path === '' ? 'All sites' : map.path)}
            <span className="text-muted">{sayListed(listed, pages, load.phase)}</span>
          </span>
          {isNarrowed && (
            <Button
              size="small"
              onClick={() =>
                change({ path: undefined, part: undefined, same: undefined, page: undefined })
              }
            >
              Show all
            </Button>
          )}
        </div>
        {pages.length > 0 && map.areas.length === 0 && (
          <p className="text-13 text-muted">No page that was read is in this folder.</p>
        )}
        {pages.length > 0 && same !== undefined && listed.length === 0 && (
          <p className="text-13 text-muted">
            No page that was read has the edit that the address names, as it was judged then.
          </p>
        )}
        <SiteMapView
          map={map}
          chosen={{ path, part }}
          onChoose={(choice) => change({ ...choice, same: undefined, page: undefined })}
        >
          {clusters.length > 0 && (
            <ToggleFilter
              label="Identical edits"
              options={clusters.map((group) => ({
                value: group.key,
                label: nameCluster(group, groups),
              }))}
              selected={same === undefined ? [] : [same]}
              onToggle={(key) =>
                change({
                  same: key === same ? undefined : key,
                  path: undefined,
                  part: undefined,
                  page: undefined,
                })
              }
            />
          )}
        </SiteMapView>
      </section>
      <Workbench
        stops={stops}
        isPart={load.phase !== 'read'}
        nameOf={nameOf}
        listLabel="Pages of the map"
        review={review}
        record={record}
        renderMissing={() => (
          <EmptyState title="This page is not in the list">
            It may not have been read yet, or the map shows other pages only.
          </EmptyState>
        )}
        list={
          <div className="flex h-full min-h-0 flex-col">
            <PageList
              key={`${path} ${part} ${same}`}
              label="Pages of the map"
              pages={listed}
              offset={0}
              total={listed.length}
              nameOf={nameOf}
              selectedId={search.page ?? null}
              isReviewed={review.isReviewed}
            />
          </div>
        }
      />
    </>
  );
}
