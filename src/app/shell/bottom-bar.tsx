import { Link } from '@tanstack/react-router';
import { Cable, Command } from 'lucide-react';
import { memo } from 'react';
import { useConnections } from '#/api/connection/browser-connections.ts';
import { useConnectionHealth } from '#/api/connection/connection-health.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { HEALTHS, HealthMark } from './health-mark.tsx';
import { CONNECTION, PLACE_IS_CURRENT } from '../places/places.ts';
import { PlaceLinks } from './place-links.tsx';

interface BottomBarProps {
  readonly pathname: string;
  readonly onOpenPalette: () => void;
}

const item = 'ring-inside flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-12';
const tint = (isHere: boolean) => (isHere ? 'font-medium text-strong' : 'text-muted');

/** The rail of a phone. */
export const BottomBar = memo(function BottomBar({ pathname, onOpenPalette }: BottomBarProps) {
  return (
    <nav
      aria-label="Places"
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--bar-height) border-t bg-sunken pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <PlaceLinks
        pathname={pathname}
        iconSize={18}
        classOf={(isHere) => joinClasses(item, tint(isHere))}
        renderName={({ short }) => <span className="truncate">{short}</span>}
      />
      <button type="button" onClick={onOpenPalette} className={joinClasses(item, 'text-muted')}>
        <Command size={18} aria-hidden />
        Go to
      </button>
      <ConnectionLink isHere={pathname === CONNECTION.to} />
    </nav>
  );
});

function ConnectionLink({ isHere }: { readonly isHere: boolean }) {
  const { chosen } = useConnections();
  const health = useConnectionHealth(chosen);
  return (
    <Link
      to={CONNECTION.to}
      activeOptions={PLACE_IS_CURRENT}
      aria-label={`Connection: ${chosen.name}, ${HEALTHS[health].word}`}
      className={joinClasses(item, tint(isHere))}
    >
      <span className="relative">
        <Cable size={18} aria-hidden className={isHere ? 'text-accent' : undefined} />
        <HealthMark health={health} className="absolute -top-0.5 -right-2" />
      </span>
      <span className="max-w-full truncate px-1">
        {chosen.kind === 'local' ? 'Local' : chosen.name}
      </span>
    </Link>
  );
}
