import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { isInside, PLACE_IS_CURRENT, PLACES } from '../places/places.ts';

interface PlaceLinksProps {
  readonly pathname: string;
  /** In pixels. */
  readonly iconSize: number;
  readonly classOf: (isHere: boolean) => string;
  /** On a phone the overview is among what the bar has no room for. */
  readonly withoutHome?: boolean;
  readonly renderName: (place: (typeof PLACES)[number]) => ReactNode;
}

/** The links to the places, for the rail and the bar; the one that is open is marked. */
export const PlaceLinks = ({
  pathname,
  iconSize,
  classOf,
  withoutHome = false,
  renderName,
}: PlaceLinksProps) =>
  PLACES.map((place) => {
    const { to, icon: Icon } = place;
    if (withoutHome && to === '/') return null;
    const isHere = isInside(pathname, to);
    return (
      <Link
        key={to}
        to={to}
        activeOptions={PLACE_IS_CURRENT}
        aria-current={isHere ? 'true' : undefined}
        className={classOf(isHere)}
      >
        <Icon
          size={iconSize}
          aria-hidden
          className={joinClasses('shrink-0', isHere ? 'text-accent' : 'text-muted')}
        />
        {renderName(place)}
      </Link>
    );
  });
