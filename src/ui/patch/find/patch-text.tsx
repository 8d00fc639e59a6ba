import { memo } from 'react';
import { LONGEST_LINE } from '#/lib/text/cut-text.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { HiddenText } from '../../text/hidden-text.tsx';
import type { Ranges } from '../words/compare-words.ts';
import { cutLine, SHORT_LINE } from '../words/line-pieces.ts';

interface PatchTextProps {
  text: string;
  words: Ranges;
  /** The differing stretch of a long line was not compared by words. */
  coarse: boolean;
  matches: Ranges;
  active: Ranges | undefined;
  limit: number;
  onShowMore: () => void;
}

/** A line's text with its changed words and find matches; a long line first shows only what matters. */
export const PatchText = memo(function PatchText({
  text,
  words,
  coarse,
  matches,
  active,
  limit,
  onShowMore,
}: PatchTextProps) {
  // A box without a line of its own is left out of what is copied by hand, and with it the empty line.
  if (text === '') return <br />;
  if (words.length === 0 && matches.length === 0 && text.length <= SHORT_LINE)
    return <HiddenText text={text} />;
  const pieces = cutLine({ length: text.length, words, matches, active, limit });
  return (
    <>
      {pieces.map((piece) => {
        if (piece.elided)
          return (
            <ShowMore key={piece.start} count={piece.end - piece.start} onShowMore={onShowMore} />
          );
        const part = (
          <HiddenText
            key={piece.start}
            text={text.slice(keepPair(text, piece.start), keepPair(text, piece.end))}
            most={LONGEST_LINE}
          />
        );
        const classes = joinClasses(
          piece.word && 'patch-word',
          piece.match && 'patch-match',
          piece.active && 'patch-match-active',
        );
        return classes === '' ? (
          part
        ) : (
          <span key={piece.start} className={classes}>
            {part}
          </span>
        );
      })}
      {coarse && (
        <span className="patch-note" dir="ltr">
          long: marked as a whole, not by words
        </span>
      )}
    </>
  );
});

/** An offset that cuts no character in two: half of one would be marked as a fault of the text. */
const keepPair = (text: string, at: number): number =>
  /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 1), at + 1)) ? at + 1 : at;

function ShowMore({ count, onShowMore }: { count: number; onShowMore: () => void }) {
  return (
    <>
      {/* Beside the button: what is copied by hand has no buttons, and would pass for the whole line. */}
      {'…'}
      <button type="button" className="patch-more" dir="ltr" onClick={onShowMore}>
        {`show ${formatCount(count, 'more character')}`}
      </button>
    </>
  );
}
