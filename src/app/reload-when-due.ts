import { readDeployedVersion } from '#/api/deployed-version.ts';
import { noteMissingPart } from '#/api/errors/missing-part.ts';
import { openFiles } from '#/api/opened-file/opened-files.ts';
import { listUnderWay } from '#/api/retry/under-way.ts';
import { CONSOLE_VERSION } from '#/lib/console-version.ts';
import { findStoredLife } from '#/ui/storage/stored.ts';

/**
 * The router loads the page again by itself, once, when the file of a screen cannot be had. Without a network, or beside a server in trouble,
 * that would leave another page in the console's place, with all that is open here; so its note of having done so is written for it. The
 * screen then explains itself, and the page is loaded again where that is the cure (`reloadWhenCured`).
 */
export function keepRouterFromReloading(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    noteMissingPart(payload);
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
    } catch {
      // Without storage the router does not note it either.
    }
  });
}

/** Whether something lives in this page alone: an opened file, what costs or acts and is under way, what no storage takes. */
const holdsMore = () =>
  openFiles.get().size > 0 || listUnderWay().length > 0 || findStoredLife() !== 'device';

/** As src/before-start.js notes it. */
const RELOADED = 'console.reloaded-for-missing-script';
const ONCE_IN_MS = 10 * 60_000;

/** Whether the page was not loaded again a while ago already, and it can be noted that it is now. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED));
    if (last > 0 && Math.abs(Date.now() - last) < ONCE_IN_MS) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Where another version is deployed by now its files are there, and nothing is lost by it. */
async function reloadForNewVersion(): Promise<void> {
  if (holdsMore()) return;
  const version = await readDeployedVersion();
  if (version === null || version === CONSOLE_VERSION || holdsMore()) return;
  if (mayReload()) window.location.reload();
}

/**
 * Loads the page again where that gives a screen the file that it could not have: a new version is deployed, or a lost network is back (a
 * browser may keep that a file could not be had); never where something would be lost. `left`: nobody waits for it any more.
 */
export function reloadWhenCured(left: AbortSignal): void {
  void reloadForNewVersion();
  const reload = () => {
    if (!holdsMore()) window.location.reload();
  };
  window.addEventListener('online', reload, { signal: left });
}
