import { useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useSelector } from '@tanstack/react-store';
import { useConnections } from '#/api/connection/browser-connections.ts';
import { fileRequests } from '#/api/opened-file/file-requests.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { holdKeys, takeHeldText } from '#/ui/keys/hotkey-registry.ts';
import { paletteRequest } from '#/ui/keys/palette-request.ts';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { useFileDrops } from '../opened-file/use-file-drops.ts';
import { BottomBar } from './bottom-bar.tsx';
import { LateNote } from '#/ui/feedback/late-note.tsx';
import { CONNECTION, PLACES } from '../places/places.ts';
import { Rail } from './rail.tsx';
import { sayMissing } from '#/ui/feedback/say-missing.ts';
import { StandInNotice } from './stand-in-notice.tsx';
import { useFilePart } from './use-file-part.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useLateFonts } from './use-late-fonts.ts';
import { useRememberPlace } from './use-remember-place.ts';

type Overlay = ComponentType<{ readonly onClose: () => void }>;
const loadPalette = () =>
  import('../palette/command-palette.tsx').then((module): Overlay => module.CommandPalette);
const preparePalette = () => void loadPalette().catch(() => undefined);
const loadKeys = () => import('./key-list.tsx').then((module): Overlay => module.KeyList);
/** What is open above every screen, and what opens it. A part that cannot be fetched must not take the console with it. */
function useOverlay() {
  const [Overlay, setOverlay] = useState<Overlay | null>(null);
  const [actions] = useState(() => {
    const open = (load: () => Promise<Overlay>, hasField: boolean) => () =>
      holdKeys(
        load().then(
          (part) => {
            setOverlay(() => part);
            return { hasField };
          },
          () => {
            sayMissing();
            return { hasField: false };
          },
        ),
      );
    const close = () => {
      // Closed before its field had the focus, which ends the hold: what was typed for it goes, and keys are the screen's again.
      takeHeldText();
      setOverlay(null);
    };
    return [open(loadPalette, true), open(loadKeys, false), close] as const;
  });
  return [Overlay, ...actions] as const;
}

/**
 * The frame: a slim rail at the left, on a phone a bar at the bottom; the rest belongs to the screen. It is drawn again when another place
 * is opened, and for nothing else that the router or a request does.
 */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [Overlay, openPalette, openKeys, close] = useOverlay();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isFile = useConnections().chosen.kind === 'file';
  const isUnderWay = useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname !== resolvedLocation?.pathname,
  });
  const isFileOver = useFileDrops();
  const isOpening = useSelector(fileRequests, (files) => files !== null);
  const filePart = useFilePart(isFile || isFileOver || isOpening);
  useRememberPlace();
  useFocusOnNavigation();
  useKeepFocus();
  useLateFonts();
  const navigate = useNavigate();
  useEffect(() => paletteRequest.subscribe(openPalette), [openPalette]);
  useHotkeys('Everywhere', [
    {
      keys: 'mod+k',
      label: 'Go to anything: paste an id, an address or an error',
      whileTyping: true,
      run: openPalette,
    },
    { keys: '?', label: 'Show the keys', run: openKeys },
    ...PLACES.map(({ keys, label, to }) => ({
      keys,
      label: `Go to ${label}`,
      run: () => void navigate({ to }),
    })),
    { keys: 'g c', label: 'Go to Connection', run: () => void navigate(CONNECTION) },
  ]);
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-raised px-3 py-1.5 text-13 font-medium text-accent shadow-float focus:translate-y-0"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('#main')?.focus();
        }}
      >
        Skip to content
      </a>
      <Rail
        pathname={pathname}
        onOpenPalette={openPalette}
        onPreparePalette={preparePalette}
        onOpenKeys={openKeys}
      />
      <main
        id="main"
        tabIndex={-1}
        aria-busy={isUnderWay}
        className={joinClasses(
          'flex min-w-0 flex-1 flex-col outline-none max-md:pb-(--bar-height)',
          isFile && '[--strip-height:2.25rem]',
        )}
      >
        <StandInNotice />
        {isUnderWay && <LateNote what="screen" className="mx-4 mt-4 sm:mx-6" />}
        {children}
      </main>
      <BottomBar pathname={pathname} onOpenPalette={openPalette} onOpenKeys={openKeys} />
      {filePart && <filePart.FilePart isOver={isFileOver} />}
      {Overlay && <Overlay onClose={close} />}
    </div>
  );
}
