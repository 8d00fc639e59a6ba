import { lazy, Suspense } from 'react';
import type { ReportDialogProps } from './report-dialog.tsx';

const Dialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));

/** Comes when a report is asked for. */
export const LazyReportDialog = (props: ReportDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
