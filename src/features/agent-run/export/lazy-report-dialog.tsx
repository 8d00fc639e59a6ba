import { lazyOverlay } from '#/ui/overlay/lazy-overlay.tsx';

/** Comes when a report is asked for. */
export const LazyReportDialog = lazyOverlay(() =>
  import('./report-dialog.tsx').then((module) => module.ReportDialog),
);
