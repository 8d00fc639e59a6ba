import { useMemo, useState } from 'react';
import { Button } from '../button.tsx';
import { foldSource } from './fold-source.ts';
import { wordPattern } from './mark-words.tsx';
import './markdown.css';
import { sanitiseMarkdown } from './sanitise-markdown.ts';
import { childrenToReact } from './to-react.tsx';

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
  const shown = isFolded ? folded : source;
  const words = highlight?.join('\n') ?? '';
  const content = useMemo(
    () => childrenToReact(sanitiseMarkdown(shown), { pattern: wordPattern(words.split('\n')), baseUrl, headingOffset }),
    [shown, words, baseUrl, headingOffset],
  );
  return (
    <div className="md">
      {content}
      {isFolded && (
        <div className="md-fold">
          <span>
            The first {formatKilobytes(folded.length)} of {formatKilobytes(source.length)}.
          </span>
          <Button onClick={() => setShownWhole(source)}>Show all</Button>
        </div>
      )}
    </div>
  );
}

const formatKilobytes = (characters: number) => `${Math.round(characters / 1000).toLocaleString('en')} KB`;
