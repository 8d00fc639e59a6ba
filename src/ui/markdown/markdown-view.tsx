import { useMemo, useState } from 'react';
import { formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '../controls/button.tsx';
import { explainPlain } from './explain-plain.ts';
import { foldSource } from './fold-source.ts';
import { markWords, wordPattern } from './mark-words.tsx';
import './markdown.css';
import { sanitiseMarkdown } from './sanitise-markdown.ts';
import { childrenToReact } from './to-react.tsx';
import { withoutLostBadges } from './without-lost-badges.ts';

export interface MarkdownProps {
  /** GitHub-flavoured markdown of any origin. */
  readonly source: string;
  /** Words of the reader's query, marked as ours. */
  readonly highlight?: readonly string[] | undefined;
  /** The address of the document the text came from, for its relative links. */
  readonly baseUrl?: string | undefined;
  /** Added to heading levels; 2 makes `#` an h3. */
  readonly headingOffset?: number | undefined;
}

/** Use `Markdown`, which loads this when it is needed. */
export function MarkdownView({ source, highlight, baseUrl, headingOffset = 2 }: MarkdownProps) {
  const [shownWhole, setShownWhole] = useState<string | null>(null);
  const folded = useMemo(() => foldSource(source), [source]);
  const isFolded = folded !== null && shownWhole !== source;
  // What is longer is formatted to where it was folded; the rest follows as it was written.
  const plainRest =
    folded !== null && !isFolded && source.length > LONGEST_FORMATTED
      ? source.slice(folded.length)
      : null;
  const shown = folded !== null && (isFolded || plainRest !== null) ? folded.shown : source;
  const read = useMemo(() => {
    const unread = explainPlain(shown);
    return unread === null ? sanitiseMarkdown(withoutLostBadges(shown)) : { heavy: unread };
  }, [shown]);
  const plain = 'heavy' in read ? read.heavy : null;
  const words = highlight?.join('\n') ?? '';
  const content = useMemo(
    () =>
      'elements' in read &&
      childrenToReact(read.elements, {
        pattern: wordPattern(words.split('\n')),
        baseUrl,
        headingOffset,
      }),
    [read, words, baseUrl, headingOffset],
  );
  return (
    <div className="md">
      {plain === null ? content : <PlainText text={shown} reason={plain} />}
      {plainRest !== null && (
        <PlainText
          text={plainRest}
          reason={`Longer than ${formatNumber(LONGEST_FORMATTED)} characters: the rest is shown as written.`}
        />
      )}
      {isFolded && (
        <div className="md-fold">
          <span>
            {`The first ${formatNumber(folded.length)} of ${formatNumber(source.length)} characters.`}
          </span>
          <Button onClick={() => setShownWhole(source)}>Show all</Button>
        </div>
      )}
    </div>
  );
}

/** Formatting more keeps the page from anything else for seconds. */
const LONGEST_FORMATTED = 100_000;
/** More than this cannot be read on a screen. */
const LONGEST_PLAIN = 1_000_000;

const PlainText = ({ text, reason }: { readonly text: string; readonly reason: string }) => (
  <>
    <p className="md-plain-note">
      {text.length > LONGEST_PLAIN
        ? `${reason} Its first ${formatNumber(LONGEST_PLAIN)} characters are shown.`
        : reason}
    </p>
    <pre className="md-plain">{markWords(text.slice(0, LONGEST_PLAIN), null)}</pre>
  </>
);
