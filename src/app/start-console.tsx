import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  connectionStore,
  followOtherTabs,
  loadPreset,
} from '#/api/connection/browser-connections.ts';
import { type PageService, setLocalService } from '#/api/connection/open-connection.ts';
import { serviceName } from '#/api/connection/service-name.ts';
import { guardDoublePress } from '#/ui/controls/guard-double-press.ts';
import { moveStored, sweepStored, writeStored } from '#/ui/storage/stored.ts';
import { safeAddress } from '#/ui/text/address-text.ts';
import { restrictMarkup } from '#/lib/trusted-types.ts';
import { chosenCache } from './chosen-cache.ts';
import { Console } from './console.tsx';
import { keepRouterFromReloading } from './reload-when-due.ts';
import { PENDING_MS, router } from './router.tsx';
import { followFileAddress } from './follow-file-address.ts';
import { watchVersion } from './watch-version.ts';

interface StartOptions {
  readonly startLocalService: () => Promise<PageService>;
}

/** How long a first visit waits for the deployment's own connections before it opens on the local service. */
const PRESET_PATIENCE_MS = 1500;

const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function startConsole({ startLocalService }: StartOptions): void {
  restrictMarkup();
  guardDoublePress();
  keepRouterFromReloading();
  watchVersion();
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root.');
  // From here on the console explains its failures itself (src/before-start.js).
  document.documentElement.dataset['started'] = '';
  setLocalService(startLocalService);
  followOtherTabs();
  adoptOlderStorage();
  const address = safeAddress(window.location);
  // An address with a key in it was written by somebody else: it is in the history no longer than need be.
  if (address !== window.location.pathname + window.location.search + window.location.hash)
    window.history.replaceState(null, '', address);
  followFileAddress();
  const open = async () => {
    const { queryClient } = chosenCache.get();
    router.update({ ...router.options, context: { queryClient } });
    // Whoever goes elsewhere (back, say) before the first drawing is followed from now on.
    // oxlint-disable-next-line typescript/no-misused-promises -- The very function that the router subscribes once it is drawn: the history holds it once.
    router.history.subscribe(router.load);
    // The question to the API leaves before anything is drawn: on a slow processor the frame alone takes as long as an answer. Frame and
    // screen are drawn at once where the screen's code has come with the page; else the frame, with a skeleton in it.
    await Promise.race([router.load(), waitFor(PENDING_MS)]);
    createRoot(element).render(
      <StrictMode>
        <Console />
      </StrictMode>,
    );
  };
  const preset = loadPreset();
  // Who has chosen before needs no preset to begin.
  if (connectionStore.hasChoice()) void open();
  else void Promise.race([preset, waitFor(PRESET_PATIENCE_MS)]).then(open);
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  whenIdle(() => sweepStored());
}

/**
 * Before, this browser saved what was done without its service. What somebody typed goes on with the connection in use; whose pages were
 * visited nobody knows, so those are forgotten. A connection's runs stay with it unless its address has moved since.
 */
function adoptOlderStorage(): void {
  const { chosen, connections } = connectionStore.get();
  for (const name of ['developer-searches', 'start-run.draft', 'start-run.again'])
    moveStored(name, `${name}.${serviceName(chosen)}`);
  writeStored('visits', null);
  for (const connection of connections)
    for (const name of ['runs', 'start-run.unclear'])
      if (connection.hasMoved) writeStored(`${name}.${connection.id}`, null);
      else moveStored(`${name}.${connection.id}`, `${name}.${serviceName(connection)}`);
}
