import { formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import type { ParsedPatch } from '#/ui/patch/model/patch-model.ts';
import {
  countPlaces,
  type JudgmentPlace,
  MOST_QUOTED,
  type NoPlace,
  type OnePlace,
} from './locate-judgment.ts';

interface ChangePlaceProps {
  readonly place: JudgmentPlace;
  readonly patch: ParsedPatch | null;
  readonly onGoTo: (place: OnePlace) => void;
}

/** More buttons than these would be a list of their own. */
const MOST_PLACES = 12;

/** `where`: what there is of the change to look in, `diff` or `fields`. */
const NO_PLACE_WORDS: Readonly<Record<NoPlace, (where: string) => string>> = {
  'nothing-quoted': () => 'The judgment quotes no text to look for',
  absent: (where) => `Not found in the ${where}`,
  half: (where) =>
    `Only one of its two texts is in the ${where}, and too short to say where the change is`,
  'half-of-many': () =>
    'Only one of its two texts was found, in more than 500 places, of which the first 500 were checked',
  'not-looked-for': () =>
    `Not looked for: the judgment quotes over ${formatNumber(MOST_QUOTED)} characters before this`,
};

/** The way to a judged change; where its words fit several places equally well, to each of them; or that they are not there. */
export function ChangePlace({ place, patch, onGoTo }: ChangePlaceProps) {
  if (place.in === 'nowhere')
    return (
      <span className="text-13 text-muted">
        {NO_PLACE_WORDS[place.why](patch === null ? 'fields' : 'diff')}
      </span>
    );
  if (place.in === 'several')
    return (
      <span
        role="group"
        aria-label="Matching places"
        className="flex flex-wrap items-center gap-1 text-13 text-muted"
      >
        {`Found in ${countPlaces(place)}:`}
        {place.places.slice(0, MOST_PLACES).map((one) => (
          <Button
            key={one.in === 'patch' ? one.row : one.path}
            size="small"
            onClick={() => onGoTo(one)}
          >
            {namePlace(one, patch)}
          </Button>
        ))}
        {place.places.length > MOST_PLACES &&
          `and ${place.more ? 'at least ' : ''}${formatNumber(place.places.length - MOST_PLACES)} more`}
      </span>
    );
  return (
    <>
      <Button size="small" onClick={() => onGoTo(place)}>
        {place.in === 'patch' ? 'Show in the diff' : 'Show in the fields'}
      </Button>
      {place.in === 'patch' && place.missing !== null && (
        <span className="text-13 text-muted">
          {place.missing === 'after'
            ? 'Only the text before was found there'
            : 'Only the text after was found there'}
        </span>
      )}
    </>
  );
}

function namePlace(place: OnePlace, patch: ParsedPatch | null): string {
  if (place.in === 'fields') return place.path;
  const [now, old] = [patch?.newNumbers[place.row] ?? 0, patch?.oldNumbers[place.row] ?? 0];
  if (now > 0) return `new line ${now}`;
  return old > 0 ? `old line ${old}` : `line ${place.row + 1} of the patch`;
}
