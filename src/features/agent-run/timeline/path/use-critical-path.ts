import { useMemo } from 'react';
import { useRunSearch } from '../../search/use-run-search.ts';
import type { TraceModel } from '../../trace/trace-model.ts';
import type { Row } from '../drawing/build-rows.ts';
import { findCriticalPath } from './critical-path.ts';
import { placePath } from './place-path.ts';

/** The steps of the critical path, null where it is not asked for, and their places on the rows. */
export function useCriticalPath(trace: TraceModel, end: number, rows: readonly Row[]) {
  const [{ path }] = useRunSearch();
  const steps = useMemo(
    () => (path === 'shown' ? findCriticalPath(trace, end) : null),
    [trace, end, path],
  );
  const places = useMemo(() => placePath(steps ?? [], rows), [steps, rows]);
  return { steps, places };
}
