import { lazy } from 'react';
import { LazyPart } from '#/components/lazy-part.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import type { CheckRecordProps } from './check-record.tsx';

const CheckRecord = lazy(async () => ({
  default: (await import('./check-record.tsx')).CheckRecord,
}));

/** The record of a check, read when somebody asks for it. */
export const LazyCheckRecord = (props: CheckRecordProps) => (
  <LazyPart name="record" fallback={<SkeletonRows rows={12} label="Loading the record" />}>
    <CheckRecord {...props} />
  </LazyPart>
);
