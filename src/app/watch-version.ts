import { readDeployedVersion } from '#/api/deployed-version.ts';
import { CONSOLE_VERSION } from '#/lib/console-version.ts';
import { sayLoss } from '#/lib/say-reload.ts';
import { showToast } from '#/ui/feedback/toast.tsx';

/** Between two looks, in milliseconds. */
const LOOK_MS = 15 * 60_000;

/**
 * Says once that a newer version was deployed, when somebody comes back to the tab: loading the page again is theirs to choose. What was
 * typed is stored or in the address; where more than that is open, what a reload loses is said. Where the file cannot be had nothing is said.
 */
export function watchVersion(): void {
  let lookedAt = Date.now();
  let told: string | null = null;
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_MS) return;
    lookedAt = Date.now();
    const version = await readDeployedVersion();
    if (version === null || version === CONSOLE_VERSION || version === told) return;
    told = version;
    const news = `A new version of the console is available: ${version}.`;
    showToast([news, sayLoss() ?? ''].join(' ').trim(), {
      action: { label: 'Reload', run: () => window.location.reload() },
    });
  };
  document.addEventListener('visibilitychange', () => void look());
}
