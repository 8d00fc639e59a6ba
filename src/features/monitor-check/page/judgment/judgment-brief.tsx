import { useMemo } from 'react';
import type { Judgment } from '#/contract/schemas/monitor.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import type { ParsedPatch } from '#/ui/patch/model/patch-model.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { ClampedText } from '../clamped-text.tsx';
import {
  countPlaces,
  type JudgmentPlace,
  locateMeaningfulChanges,
  type OnePlace,
} from './locate-judgment.ts';
import type { PageChange } from '#/components/page-change/page-change.ts';
import { writeQuote } from './write-quote.ts';

interface JudgmentBriefProps {
  readonly judgment: Judgment;
  readonly patch: ParsedPatch | null;
  readonly change: PageChange;
  readonly onGoTo: (place: OnePlace) => void;
  readonly onReadAll: () => void;
}

/** More stand in the judgment itself. */
const MOST_LINKS = 3;
/** Looking for the words in a patch of more rows would delay its first paint, so it is done when a link is pressed. */
const MOST_ROWS_AT_ONCE = 3_000;

/** Why the change matters, or not, and what of it: read before any tab is opened. */
export function JudgmentBrief({ judgment, patch, change, onGoTo, onReadAll }: JudgmentBriefProps) {
  const changes = useMemo(() => judgment.meaningfulChanges ?? [], [judgment]);
  const shown = changes.slice(0, MOST_LINKS);
  const places = useMemo(
    () =>
      (patch?.rowCount ?? 0) > MOST_ROWS_AT_ONCE
        ? null
        : locateMeaningfulChanges(changes, patch, change.fields, MOST_LINKS),
    [changes, patch, change],
  );
  const goTo = (index: number, place: JudgmentPlace | undefined) => {
    const found =
      place ?? locateMeaningfulChanges(changes, patch, change.fields, MOST_LINKS)[index];
    // The judgment's own tab says that these words are not there, or lets the reader choose between their places.
    if (found === undefined || found.in === 'nowhere' || found.in === 'several') onReadAll();
    else onGoTo(found);
  };
  return (
    <div className="flex flex-col gap-1 text-13">
      {judgment.reason !== null && judgment.reason !== '' && <ClampedText text={judgment.reason} />}
      {shown.length > 0 && (
        <ul
          aria-label={judgment.meaningful === true ? 'Meaningful changes' : 'Named changes'}
          className="flex flex-wrap items-baseline gap-x-4"
        >
          {shown.map((item, index) => {
            const place = places?.[index];
            const field =
              place?.in === 'fields'
                ? change.fields?.find(({ path }) => path === place.path)
                : undefined;
            const words = writeQuote(item, field ?? null);
            return (
              <li key={index} className="flex max-w-full min-w-0">
                {place?.in === 'nowhere' ? (
                  <span className="py-0.5 wrap-anywhere text-muted">
                    <HiddenText
                      text={
                        (patch === null && change.fields === null) || place.why !== 'absent'
                          ? words
                          : `${words} (not in the ${patch === null ? 'fields' : 'diff'})`
                      }
                    />
                  </span>
                ) : (
                  <button
                    type="button"
                    className={joinClasses(textLink, 'py-0.5 text-left wrap-anywhere')}
                    onClick={() => goTo(index, place)}
                  >
                    <bdi>
                      <HiddenText
                        text={
                          place?.in === 'several' ? `${words} (in ${countPlaces(place)})` : words
                        }
                      />
                    </bdi>
                  </button>
                )}
              </li>
            );
          })}
          {changes.length > shown.length && (
            <li>
              <button type="button" className={joinClasses(textLink, 'py-0.5')} onClick={onReadAll}>
                {`and ${formatCount(changes.length - shown.length, 'more change')}`}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
