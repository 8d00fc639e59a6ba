import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { ScrollPlace } from '#/ui/layout/scroll-place.ts';
import type { PatchOptions, PatchViewHandle } from '#/ui/patch/model/patch-view-props.ts';
import type { OnePlace } from '../../page/judgment/locate-judgment.ts';
import type { ChangedPage } from '../model/merge-changes.ts';
import type { SinceReview } from '../review/use-since-review.ts';
import { type ChangeStop, chooseOpen, listStops } from './change-stops.ts';
import { CourseHeading, type CourseHeadingProps } from './course-heading.tsx';
import { FieldCourses } from './field-courses.tsx';
import { VisitSection } from './visit-section.tsx';

export interface PageCourseHandle {
  /** Moves to the next (1) or previous (-1) change; false where there is none. */
  readonly step: (direction: 1 | -1) => boolean;
  readonly find: () => void;
}

interface PageCourseProps extends CourseHeadingProps {
  readonly page: ChangedPage;
  readonly isVisitReviewed: SinceReview['isVisitReviewed'];
  readonly options: PatchOptions;
  readonly onOptionsChange: (change: Partial<PatchOptions>) => void;
  readonly ref: Ref<PageCourseHandle>;
}

/** A page through all the checks: its fields then and now, then what each check says of it. Key it by the page's name. */
export function PageCourse({
  monitorId,
  page,
  isVisitReviewed,
  options,
  onOptionsChange,
  ref,
  ...heading
}: PageCourseProps) {
  const { visits, fields } = page;
  const usual = useMemo(() => chooseOpen(visits), [visits]);
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = (visit: number) => turned.get(visit) ?? usual.has(visit);
  const setOpen = (visit: number, open: boolean) =>
    setTurned((now) => new Map(now).set(visit, open));
  const [selectedPath, setSelectedPath] = useState<string | null>(null);
  const patches = useRef(new Map<number, PatchViewHandle>());
  const sections = useRef(new Map<number, HTMLElement>());
  const current = useRef<ChangeStop | null>(null);

  const goTo = (stop: ChangeStop) => {
    current.current = stop;
    setSelectedPath(stop.kind === 'field' ? stop.path : null);
    if (stop.kind === 'field') return;
    sections.current.get(stop.visit)?.scrollIntoView({ block: 'nearest' });
    patches.current.get(stop.visit)?.goToRow(stop.row, stop.endRow);
  };
  const goToPlace = (visit: number, place: OnePlace) => {
    if (place.in === 'fields') goTo({ kind: 'field', path: place.path });
    else goTo({ kind: 'row', visit, row: place.row, endRow: place.endRow });
  };
  useImperativeHandle(ref, () => ({
    step(direction) {
      const stops = listStops(fields, visits, isOpen);
      const next = findStep(stops, current.current, direction);
      if (next !== undefined) goTo(next);
      return next !== undefined;
    },
    find: () => [...patches.current.values()][0]?.openFind(),
  }));
  return (
    <div className="flex flex-col pb-6">
      <CourseHeading monitorId={monitorId} page={page} {...heading} />
      {fields.length > 0 && (
        <FieldCourses
          monitorId={monitorId}
          page={page}
          selectedPath={selectedPath}
          onSelect={setSelectedPath}
        />
      )}
      <h3 className="px-4 pt-4 pb-2 text-14">
        {visits.length === 1 ? 'What its check says' : 'Check by check, the oldest first'}
      </h3>
      {visits.map((visit, index) => (
        <div
          key={`${visit.check.id} ${index}`}
          ref={(element) => keep(sections.current, index, element)}
        >
          <ScrollPlace value={`${page.name} ${index}`}>
            <VisitSection
              monitorId={monitorId}
              visit={visit}
              isReviewed={isVisitReviewed(visit)}
              options={options}
              onOptionsChange={onOptionsChange}
              isOpen={isOpen(index)}
              onOpenChange={(open) => setOpen(index, open)}
              onGoTo={(place) => goToPlace(index, place)}
              patchRef={(handle) => keep(patches.current, index, handle)}
            />
          </ScrollPlace>
        </div>
      ))}
    </div>
  );
}

function keep<Value>(map: Map<number, Value>, index: number, value: Value | null): void {
  if (value === null) map.delete(index);
  else map.set(index, value);
}

/** The stop after or before the current one, which may be a place inside a change. */
function findStep(
  stops: readonly ChangeStop[],
  current: ChangeStop | null,
  direction: 1 | -1,
): ChangeStop | undefined {
  if (current === null) return direction === 1 ? stops[0] : stops.at(-1);
  const position = positionOf(stops, current);
  return direction === 1
    ? stops.find((stop) => comparePositions(positionOf(stops, stop), position) > 0)
    : stops.findLast((stop) => comparePositions(positionOf(stops, stop), position) < 0);
}

/** Fields come before all patches. */
const positionOf = (stops: readonly ChangeStop[], stop: ChangeStop): readonly [number, number] =>
  stop.kind === 'row'
    ? [stop.visit, stop.row]
    : [-1, stops.findIndex((each) => each.kind === 'field' && each.path === stop.path)];

const comparePositions = (a: readonly [number, number], b: readonly [number, number]) =>
  a[0] - b[0] || a[1] - b[1];
