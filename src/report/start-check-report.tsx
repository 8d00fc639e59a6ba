import '#/app/styles.css';
import { createRoute } from '@tanstack/react-router';
import { CheckScreen } from '#/features/monitor-check/check-screen.tsx';
import { checkSearchSchema } from '#/features/monitor-check/search/check-params.ts';
import { openReport, reportRoot } from './open-report.tsx';

openReport([
  createRoute({
    getParentRoute: () => reportRoot,
    path: '/monitors/$monitorId/checks/$checkId',
    validateSearch: checkSearchSchema,
    component: CheckScreen,
  }),
]);
