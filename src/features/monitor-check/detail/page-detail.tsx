import { type RefObject, useMemo, useRef, useState } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { DecodeWarning } from '#/api/client/repair-copy.ts';
import type { PatchViewHandle } from '#/ui/patch/model/patch-view-props.ts';
import { parsePatch } from '#/ui/patch/model/parse-patch.ts';
import { Tabs } from '#/ui/layout/tabs.tsx';
import { StatusShape } from '#/components/status/status-mark.tsx';
import type { DetailTab, PageView } from '../search/check-params.ts';
import { chooseTab } from './choose-tab.ts';
import { DiffTab } from './diff-tab.tsx';
import { FieldsTab } from './fields-tab.tsx';
import { JudgmentBrief } from '../page/judgment/judgment-brief.tsx';
import { JudgmentTab } from '../page/judgment/judgment-tab.tsx';
import type { OnePlace } from '../page/judgment/locate-judgment.ts';
import { readPageChange } from '#/components/page-change/page-change.ts';
import { PageHeading, type PageHeadingProps } from './page-heading.tsx';
import { LastSnapshotOffer } from '../last-snapshot/last-snapshot-offer.tsx';
import type { ResultPlace } from '../last-snapshot/last-snapshot.tsx';
import { RawTab } from './raw-tab.tsx';
import { SnapshotTab } from './snapshot-tab.tsx';

export interface PageDetailProps extends Omit<PageHeadingProps, 'page' | 'brief'> {
  readonly page: MonitorCheckPage;
  /** The page's own JSON as the API gave it. */
  readonly raw: unknown;
  readonly warnings: readonly DecodeWarning[];
  /** Where the result is; left out where its earlier ones are beside it. */
  readonly place?: ResultPlace | undefined;
  readonly patchRef?: RefObject<PatchViewHandle | null> | undefined;
  /** How it is looked at: the open tab, the options of the diff. Part of the screen's address, where it has room for that. */
  readonly view: PageView;
  readonly onView: (change: PageView) => void;
}

/** Where the reader was sent: a row of the patch or a field; counted, so that the same place can be gone to twice. */
export interface DetailTarget {
  readonly place: OnePlace;
  readonly visit: number;
}

/** One page result read in full. Key it by the page's id: its state belongs to one page. */
export function PageDetail({
  page,
  raw,
  warnings,
  place,
  patchRef,
  view,
  onView,
  ...heading
}: PageDetailProps) {
  const change = readPageChange(page);
  const patch = useMemo(() => (change.patch === null ? null : parsePatch(change.patch)), [change]);
  const [target, setTarget] = useState<DetailTarget | null>(null);
  const ownPatch = useRef<PatchViewHandle>(null);
  const usual = chooseTab(page, change);
  const tab = view.tab ?? usual;
  const select = (next: DetailTab) => onView({ tab: next });
  const aimAt = (place: OnePlace) => setTarget((now) => ({ place, visit: (now?.visit ?? 0) + 1 }));
  const goTo = (place: OnePlace) => {
    aimAt(place);
    select(place.in === 'patch' ? 'diff' : 'fields');
  };
  const { judgment } = page;
  const isGone = page.status === 'removed' && page.snapshot === null;
  const offer = isGone && place !== undefined && <LastSnapshotOffer {...place} />;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeading
        page={page}
        {...heading}
        brief={
          // Where nothing but the judgment can be read, its tab is open and says the same.
          judgment !== null &&
          (usual !== 'judgment' || tab !== 'judgment') && (
            <JudgmentBrief
              judgment={judgment}
              patch={patch}
              change={change}
              onGoTo={goTo}
              onReadAll={() => select('judgment')}
            />
          )
        }
      />
      <Tabs
        label="Parts of the page result"
        // A heading of many lines leaves it none where the pane itself is low: the pane scrolls then.
        className="min-h-[var(--least-part,0px)] flex-1"
        panelClassName="flex min-h-0 flex-1 flex-col overflow-auto"
        tabs={[
          { id: 'diff', label: 'Diff' },
          { id: 'fields', label: 'Fields', count: change.fields?.length },
          { id: 'snapshot', label: 'Snapshot' },
          {
            id: 'judgment',
            label: 'Judgment',
            ...(typeof judgment?.meaningful === 'boolean' && {
              mark: (
                <StatusShape
                  kind="judgment"
                  status={judgment.meaningful ? 'meaningful' : 'noise'}
                />
              ),
            }),
          },
          { id: 'raw', label: 'Raw', count: warnings.length === 0 ? undefined : warnings.length },
        ]}
        selected={tab}
        onSelect={select}
      >
        {tab === 'diff' && (
          <DiffTab
            page={page}
            change={change}
            patch={patch}
            rows={target?.place.in === 'patch' ? target.place : null}
            visit={target?.visit ?? 0}
            view={view}
            onView={onView}
            patchRef={patchRef ?? ownPatch}
          />
        )}
        {tab === 'fields' && (
          <FieldsTab
            page={page}
            change={change}
            selectedPath={target?.place.in === 'fields' ? target.place.path : null}
            visit={target?.visit ?? 0}
            onSelect={(path) => aimAt({ in: 'fields', path })}
          />
        )}
        {tab === 'snapshot' && <SnapshotTab page={page} change={change} />}
        {(tab === 'snapshot' || (tab === 'diff' && change.shape === 'none')) && offer}
        {tab === 'judgment' && (
          <JudgmentTab judgment={judgment} patch={patch} change={change} onGoTo={goTo} />
        )}
        {tab === 'raw' && <RawTab raw={raw} warnings={warnings} />}
      </Tabs>
    </div>
  );
}
