import { lazyModule } from '#/ui/lazy/lazy-module.ts';
import { lazyOverlay } from '#/ui/overlay/lazy-overlay.tsx';

/** Comes when a report is asked for. */
export const LazyReportDialog = lazyOverlay(
  lazyModule(() => import('./report-dialog.tsx').then((module) => module.ReportDialog)),
);
