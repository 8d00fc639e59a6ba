import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { RowOffsets } from '../virtual-rows/row-offsets.ts';
import { scrollTo, type VirtualRows } from '../virtual-rows/use-virtual-rows.ts';

interface RowInSightOptions {
  readonly places: ReadonlyMap<string, number>;
  readonly offsets: RowOffsets;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly view: VirtualRows;
}

/** Where in the view: as little is scrolled as is needed, or it comes to lie in the upper part. */
type SightPlace = 'nearest' | 'upper';

/** Brings a row into sight. It may first have to be opened into the list: it comes once it is there. */
export function useRowInSight({ places, offsets, scroller, view }: RowInSightOptions) {
  const wanted = useRef<{ readonly path: string; readonly place: SightPlace } | null>(null);
  useLayoutEffect(() => {
    const place = wanted.current === null ? undefined : places.get(wanted.current.path);
    if (wanted.current === null || place === undefined) return;
    // In the upper part also where it is in sight: what is told of it below takes some of the height.
    if (wanted.current.place === 'upper')
      scrollTo(
        scroller.current,
        offsets.offsetOf(place) - (scroller.current?.clientHeight ?? 0) / 4,
      );
    else view.scrollToRow(place, 'nearest');
    wanted.current = null;
  });
  return (path: string, place: SightPlace) => {
    wanted.current = { path, place };
  };
}
