import { Link } from '@tanstack/react-router';
import { CircleHelp, Command } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '#/ui/controls/button.tsx';
import { Kbd } from '#/ui/keys/kbd.tsx';
import { joinClasses } from '#/lib/join-classes.ts';
import { ConnectionFoot } from './connection-foot.tsx';
import { PLACE_IS_CURRENT } from '../places/places.ts';
import { PlaceLinks } from './place-links.tsx';
import { ThemeMenu } from './theme-menu.tsx';

interface RailProps {
  readonly pathname: string;
  readonly onOpenPalette: () => void;
  readonly onPreparePalette: () => void;
  readonly onOpenKeys: () => void;
}

/** Below 1024 px the words are small and under the icons. */
const item =
  'flex items-center rounded-md text-13 transition-colors duration-120 max-lg:flex-col max-lg:gap-1 max-lg:px-0.5 max-lg:py-2 max-lg:text-center max-lg:text-12 lg:h-8 lg:gap-2.5 lg:px-2.5';

/** Drawn once: the frame's other half, the screen, is drawn again with each step of a load. */
export const Rail = memo(function Rail({
  pathname,
  onOpenPalette,
  onPreparePalette,
  onOpenKeys,
}: RailProps) {
  return (
    <nav
      aria-label="Places"
      // A window may be lower than the places are high: a phone across, a laptop at 150 %. They scroll there, above the connection.
      className="sticky top-0 flex h-dvh w-19 shrink-0 scroll-pb-16 flex-col gap-0.5 overflow-x-hidden overflow-y-auto border-r bg-sunken p-2 [scrollbar-width:thin] *:shrink-0 max-md:hidden lg:w-46"
    >
      <Link
        to="/"
        activeOptions={PLACE_IS_CURRENT}
        className="mb-1 flex h-8 items-center gap-2 rounded-md px-2.5 text-13 font-semibold text-strong hover:bg-hover max-lg:justify-center max-lg:px-0"
      >
        <Mark />
        <span className="max-lg:sr-only">Web Data Console</span>
      </Link>
      <button
        type="button"
        onClick={onOpenPalette}
        onPointerEnter={onPreparePalette}
        onFocus={onPreparePalette}
        className={joinClasses(
          item,
          'mb-2 text-muted hover:bg-hover hover:text-strong lg:border lg:bg-page',
        )}
      >
        <Command size={16} aria-hidden className="shrink-0" />
        Go to
        <span className="ml-auto max-lg:hidden">
          <Kbd keys="mod+k" />
        </span>
      </button>
      <PlaceLinks
        pathname={pathname}
        iconSize={16}
        classOf={(isHere) =>
          joinClasses(
            item,
            isHere
              ? 'bg-selected font-medium text-strong'
              : 'text-body hover:bg-hover hover:text-strong',
          )
        }
        renderName={({ label }) => label}
      />
      <div className="mt-auto flex gap-1 pb-0.5 max-lg:flex-col max-lg:items-center">
        <IconButton
          label="Keys"
          shortcut="?"
          icon={<CircleHelp size={16} aria-hidden />}
          onClick={onOpenKeys}
          className="text-muted"
        />
        <ThemeMenu />
      </div>
      <ConnectionFoot pathname={pathname} />
    </nav>
  );
});

/** Three lines, one of them changed. */
const Mark = () => (
  <svg
    aria-hidden
    viewBox="0 0 16 16"
    className="size-4 shrink-0 text-accent"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
  >
    <path d="M2 3.5h12M2 8h5.5M2 12.5h12M12 6v4M10 8h4" />
  </svg>
);
