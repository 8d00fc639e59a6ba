import { Link, useNavigate } from '@tanstack/react-router';
import { Cable, Command, Ellipsis, FileText } from 'lucide-react';
import { memo, useState } from 'react';
import { MenuPanel } from '#/ui/overlay/menu.tsx';
import { THEMES, useTheme } from '../theme/use-theme.ts';
import { useConnections } from '#/api/connection/browser-connections.ts';
import { requestFiles } from '#/api/opened-file/file-requests.ts';
import { chooseFiles } from '#/ui/controls/choose-files.ts';
import { useConnectionHealth } from '#/api/connection/connection-health.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { HEALTHS, HealthMark } from './health-mark.tsx';
import { CONNECTION, PLACE_IS_CURRENT } from '../places/places.ts';
import { PlaceLinks } from './place-links.tsx';

interface BottomBarProps {
  readonly pathname: string;
  readonly onOpenPalette: () => void;
  readonly onOpenKeys: () => void;
}

/**
 * As wide as its name needs: on 320 px, which is a desktop at 400 %, seven of one width would be too narrow for the longest. Larger text
 * grows as far as seven names have room.
 */
const item =
  'ring-inside flex min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-[min(0.75rem,4.6vw)]';
const tint = (isHere: boolean) => (isHere ? 'font-medium text-strong' : 'text-muted');

/** The rail of a phone. */
export const BottomBar = memo(function BottomBar({
  pathname,
  onOpenPalette,
  onOpenKeys,
}: BottomBarProps) {
  return (
    <nav
      aria-label="Places"
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--bar-height) border-t bg-sunken pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <PlaceLinks
        pathname={pathname}
        iconSize={18}
        withoutHome
        classOf={(isHere) => joinClasses(item, tint(isHere))}
        renderName={({ short }) => <span className="max-w-full truncate">{short}</span>}
      />
      <button type="button" onClick={onOpenPalette} className={joinClasses(item, 'text-muted')}>
        <Command size={18} aria-hidden />
        Go to
      </button>
      <ConnectionLink isHere={pathname === CONNECTION.to} />
      <More isHome={pathname === '/'} onOpenKeys={onOpenKeys} />
    </nav>
  );
});

function ConnectionLink({ isHere }: { readonly isHere: boolean }) {
  const { chosen } = useConnections();
  const health = useConnectionHealth(chosen);
  const isFile = chosen.kind === 'file';
  const Icon = isFile ? FileText : Cable;
  return (
    <Link
      to={CONNECTION.to}
      activeOptions={PLACE_IS_CURRENT}
      aria-label={`Connection: ${chosen.name}, ${isFile ? 'a file' : HEALTHS[health].word}`}
      className={joinClasses(item, tint(isHere))}
    >
      <span className="relative">
        <Icon size={18} aria-hidden className={isHere || isFile ? 'text-accent' : undefined} />
        {!isFile && <HealthMark health={health} className="absolute -top-0.5 -right-2" />}
      </span>
      <span className="max-w-16 truncate px-1">
        {chosen.kind === 'local' ? 'Local' : chosen.name}
      </span>
    </Link>
  );
}

interface MoreProps {
  readonly isHome: boolean;
  readonly onOpenKeys: () => void;
}

/** What the bar has no room for: the overview, the theme, the keys. */
function More({ isHome, onOpenKeys }: MoreProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [theme, setTheme] = useTheme();
  const navigate = useNavigate();
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-current={isHome ? 'true' : undefined}
        onClick={({ currentTarget }) => setAnchor((now) => (now === null ? currentTarget : null))}
        className={joinClasses(item, tint(isHome))}
      >
        <Ellipsis size={18} aria-hidden className={isHome ? 'text-accent' : undefined} />
        More
      </button>
      {anchor !== null && (
        <MenuPanel
          label="More"
          anchor={anchor}
          align="end"
          onClose={() => setAnchor(null)}
          items={[
            { label: 'Overview', onSelect: () => void navigate({ to: '/' }) },
            { label: 'Open a file…', onSelect: () => chooseFiles(requestFiles) },
            { label: 'Keys', onSelect: onOpenKeys },
            { heading: 'Theme' },
            ...THEMES.map(({ id, label }) => ({
              label,
              checked: id === theme,
              onSelect: () => setTheme(id),
            })),
          ]}
        />
      )}
    </>
  );
}
