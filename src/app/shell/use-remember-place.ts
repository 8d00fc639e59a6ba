import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { rememberVisit } from '#/components/recent-visits.ts';
import { hasProvisionalTitle, PRODUCT_NAME } from '#/ui/layout/use-document-title.ts';

const SETTLED_MS = 800;

/**
 * Keeps monitors and checks among the recent visits, under the tab's title: a screen that has loaded has named itself there. Searches and
 * runs remember themselves, because only they know when a form was sent or what a run was asked.
 */
export function useRememberPlace(): void {
  const router = useRouter();
  const service = useServiceName();
  useEffect(() => {
    const isStillAt = (path: string) => router.latestLocation.pathname === path;
    let leave = rememberPlace(router.state.location.href, service, isStillAt);
    const stop = router.subscribe('onResolved', ({ toLocation }) => {
      leave?.();
      leave = rememberPlace(toLocation.href, service, isStillAt);
    });
    return () => {
      stop();
      leave?.();
    };
  }, [router, service]);
}

const PATHS = {
  check: /^\/monitors\/[^/]+\/checks\/[^/]+$/,
  monitor: /^\/monitors\/[^/]+$/,
} as const;
const KINDS = ['check', 'monitor'] as const;

/** `isStillAt`: the next screen names itself before it is known to be there, and its title is not that of the place before. */
function rememberPlace(
  href: string,
  service: string,
  isStillAt: (path: string) => boolean,
): (() => void) | undefined {
  const path = href.split(/[?#]/)[0] ?? href;
  const kind = KINDS.find((name) => PATHS[name].test(path));
  if (kind === undefined) return undefined;
  const remember = () => {
    const [title = ''] = document.title.split(` · ${PRODUCT_NAME}`);
    if (title !== '' && title !== PRODUCT_NAME && isStillAt(path))
      rememberVisit(service, { kind, title, href }, hasProvisionalTitle());
  };
  const observer = new MutationObserver(remember);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  // A screen that was drawn at once has named itself already.
  const timer = setTimeout(remember, SETTLED_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
