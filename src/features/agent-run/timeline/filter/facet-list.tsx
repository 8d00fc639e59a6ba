import { useState } from 'react';
import { formatNumber } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import type { Facet } from './trace-filter.ts';

interface FacetListProps {
  readonly title: string;
  readonly facets: readonly Facet[];
  readonly selected: readonly string[];
  readonly onToggle: (value: string) => void;
  readonly nameOf?: (value: string) => string;
  readonly mono?: boolean;
}

/** More values than this only make the list long; how many are left out is said, and the text filter finds them. */
const MAX_VALUES = 60;

/**
 * The values of one property as boxes to tick, the most frequent first: as it was when the list was opened, so that no box moves away from
 * under the pointer while the run grows or other boxes change the counts. What comes later is below.
 */
export function FacetList({
  title,
  facets,
  selected,
  onToggle,
  nameOf = (value) => value,
  mono = false,
}: FacetListProps) {
  const [atFirst] = useState(() => sortFacets(facets).map(({ value }) => value));
  const sorted = sortFacets(facets, atFirst);
  // What is ticked stays, so that it can be taken off.
  const known = sorted.filter(({ value }, index) => index < MAX_VALUES || selected.includes(value));
  const left = sorted.length - known.length;
  // A value from the address that the trace does not have stays visible, so that it can be taken off.
  const strange = selected
    .filter((value) => !facets.some((facet) => facet.value === value))
    .map((value) => ({ value, count: 0 }));
  const all = [...strange, ...known];
  if (all.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-12 font-medium text-muted">{title}</legend>
      {all.map(({ value, count }) => (
        <label
          key={value}
          className="flex h-7 items-center gap-2 rounded-sm px-1 text-13 hover:bg-hover"
        >
          <input
            type="checkbox"
            checked={selected.includes(value)}
            onChange={() => onToggle(value)}
            className="accent-accent"
          />
          <span className={joinClasses('min-w-0 flex-1 truncate', mono && 'font-mono text-12')}>
            {nameOf(value) || 'not given'}
          </span>
          <span className="tabular text-12 text-muted">{formatNumber(count)}</span>
        </label>
      ))}
      {left > 0 && (
        <p className="px-1 text-12 text-muted">{`and ${formatNumber(left)} more, less frequent: find them by text`}</p>
      )}
    </fieldset>
  );
}

/** The most frequent first, behind those of an order that is there. */
export function sortFacets(
  facets: readonly Facet[],
  order: readonly string[] = [],
): readonly Facet[] {
  const places = new Map(order.map((value, place) => [value, place]));
  const placeOf = ({ value }: Facet) => places.get(value) ?? order.length;
  return facets.toSorted(
    (left, right) => placeOf(left) - placeOf(right) || right.count - left.count,
  );
}
