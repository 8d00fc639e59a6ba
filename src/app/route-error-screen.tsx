import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
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
  <p role="alert" className="p-6 text-14">
    This screen and its explanation could not be loaded. Check the network, then load the page again; what you typed is kept.
  </p>
);
