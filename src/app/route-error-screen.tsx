import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Button } from '#/ui/button.tsx';
import { PendingScreen } from './pending-screen.tsx';

/** Fetched while the console is idle, so that it is there when the network is not. */
export const prepareRouteError = () => import('./route-error-details.tsx').then((module) => ({ default: module.RouteErrorDetails }));
const Details = lazy(() => prepareRouteError().catch(() => ({ default: PlainFailure })));

/** A screen that failed as a whole is an explained error, never a blank page. The frame around it keeps working. */
export const RouteErrorScreen = (props: ErrorComponentProps) => (
  <Suspense fallback={<PendingScreen />}>
    <Details {...props} />
  </Suspense>
);

const PlainFailure = () => (
  <div role="alert" className="flex max-w-2xl flex-col items-start gap-3 p-6 text-14">
    <p>
      This screen and its explanation could not be loaded: the network was lost, or a new version was deployed while this page was open.
      What you typed is kept.
    </p>
    <Button onClick={() => window.location.reload()}>Load the page again</Button>
  </div>
);
