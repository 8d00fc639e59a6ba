import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { openFileConnection } from '#/api/saved-answers/file-connection.ts';
import { SAVED_ELEMENT, savedAnswersSchema } from '#/api/saved-answers/saved-answers.ts';
import { serviceName } from '#/api/connection/service-name.ts';
import { parseSearch, stringifySearch } from '#/app/places/search-codec.ts';
import { RouteErrorScreen } from '#/app/route-error-screen.tsx';
import { keyOfMarks } from '#/components/review/marks-key.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { restrictMarkup } from '#/lib/trusted-types.ts';
import { writeStored } from '#/ui/storage/stored.ts';
import { listPlaces } from './held-place.ts';
import { keepNothing } from './keep-nothing.ts';
import { ReportFrame } from './report-frame.tsx';
import { ReportMessage } from './report-message.tsx';
import { SavedContext, useSaved } from './saved-context.ts';

export const reportRoot = createRootRoute({ component: Outlet });

/** Where a report opens, and where an address leads that it does not hold. */
function FirstPlace() {
  const [first] = listPlaces(useSaved());
  return first ? (
    <Navigate {...first.link} replace />
  ) : (
    <ReportMessage title="This report is empty" text="It holds no check and no run." />
  );
}

/** Draws the report that this page holds, with the given screens. Called once. */
export function openReport(screens: readonly AnyRoute[]): void {
  restrictMarkup();
  keepNothing();
  const element = document.getElementById('root');
  if (!element) throw new Error('The report has no #root.');
  // No bar of places at the foot.
  document.documentElement.style.setProperty('--bar-height', '0px');
  const root = createRoot(element);
  const saved = readSaved();
  if (typeof saved === 'string') {
    root.render(<ReportMessage title="This report cannot be read" text={saved} />);
    return;
  }
  const connection = openFileConnection(saved, 'report');
  for (const [checkId, marks] of Object.entries(saved.reviews))
    writeStored(keyOfMarks(serviceName(connection), checkId), JSON.stringify(marks));
  const index = createRoute({ getParentRoute: () => reportRoot, path: '/', component: FirstPlace });
  const router = createRouter({
    routeTree: reportRoot.addChildren([index, ...screens]),
    history: createHashHistory(),
    parseSearch,
    stringifySearch,
    search: { strict: true },
    defaultErrorComponent: RouteErrorScreen,
    defaultNotFoundComponent: FirstPlace,
    InnerWrap: ReportFrame,
  });
  root.render(
    <StrictMode>
      <SavedContext value={saved}>
        <QueryClientProvider client={createQueryClient(connection)}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SavedContext>
    </StrictMode>,
  );
}

/** The document of this page, or why there is none, in a sentence. */
function readSaved() {
  const text = document.getElementById(SAVED_ELEMENT)?.textContent ?? '';
  try {
    const result = v.safeParse(savedAnswersSchema, parseJson(text));
    if (result.success) return result.output;
    return text === 'null'
      ? 'This file is the empty form of a report. The console fills it when a check or a run is exported.'
      : `What it holds is of another form than this report understands: ${v.summarize(result.issues)}`;
  } catch {
    return 'What it holds is cut or was altered: it is no longer JSON. Ask for the file again.';
  }
}
