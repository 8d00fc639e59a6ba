import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { ExternalLink, EyeOff } from 'lucide-react';
import { type RefObject, useDeferredValue } from 'react';
import { Button, buttonClasses } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { WebLink } from '#/ui/text/web-link.tsx';
import { Markdown } from '#/ui/markdown/markdown.tsx';
import { headingOffsetOf } from '../text/heading-offset.ts';
import { KindMark } from '../form/kind-mark.tsx';
import { kindWords } from '../form/kind-words.ts';
import { citePassage } from './passage-citation.ts';
import type { ResultView } from './result-view.ts';

interface Props {
  readonly result: ResultView;
  /** Some passages of it were in no form that can be read. */
  readonly hasUnreadPassages: boolean;
  readonly words: readonly string[];
  readonly onHide: (group: string) => void;
  /** Takes the focus when a result is opened with Enter. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

/** One result with its passages, which are what one came for. */
export function ReadingPane({ result, hasUnreadPassages, words, onHide, titleRef }: Props) {
  // The first passage is there at once; the others follow when the page has nothing more urgent to do.
  const drawn = useDeferredValue(result.passages.length, 1);
  return (
    <article
      aria-label={result.title}
      className="flex flex-col gap-5 px-4 py-4 sm:px-6"
      data-testid="reading-pane"
    >
      <header className="flex flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-12 text-muted">
          <KindMark kind={result.kind} />
          <span>{kindWords(result.kind ?? result.prefix).one}</span>
          <span className="font-mono wrap-anywhere">
            <HiddenText text={result.address} />
          </span>
          {result.license !== null && <span>{result.license}</span>}
        </p>
        <h2 ref={titleRef} tabIndex={-1} dir="auto" className="text-20 wrap-anywhere outline-none">
          <HiddenText text={result.title} />
        </h2>
        {result.titleIsMade && (
          <p className="text-12 text-muted">
            The answer carries no title; this one is made of its id or address.
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          {result.url === null ? (
            <span className="text-13 text-muted">
              The answer names no address that can be opened.
            </span>
          ) : (
            <WebLink href={result.url} className={buttonClasses('secondary', 'small')}>
              <ExternalLink size={12} aria-hidden />
              Open source
            </WebLink>
          )}
          <CopyButton text={result.id} label="Copy id" />
          <Button
            size="small"
            variant="quiet"
            icon={<EyeOff size={12} aria-hidden />}
            onClick={() => onHide(result.group)}
          >
            {`Hide ${result.group} here`}
          </Button>
        </div>
      </header>
      {result.passages.length === 0 && (
        <p className="text-14 text-muted">
          {hasUnreadPassages
            ? 'No passage of this result could be read; what came is in the raw answer below.'
            : 'No passage came with this result. Open the source to read it.'}
        </p>
      )}
      {hasUnreadPassages && result.passages.length > 0 && (
        <p className="text-14 text-muted">
          Not every passage of this result could be read; what came is in the raw answer below.
        </p>
      )}
      {result.passages.slice(0, drawn).map((passage, index) => (
        <section
          key={index}
          aria-label={`Passage ${index + 1} of ${result.passages.length}`}
          className="border-t pt-3"
          data-testid="passage"
        >
          <div className="mb-2 flex min-h-6 flex-wrap items-center gap-x-3 text-12 text-muted">
            <h3 className="text-12 font-normal text-muted">
              {result.passages.length === 1
                ? 'Passage'
                : `Passage ${index + 1} of ${result.passages.length}`}
            </h3>
            {passage.citation !== null && passage.citation !== result.url && (
              <WebLink href={passage.citation} className={`${textLink} min-w-0 truncate`}>
                {describeCitation(passage.citation)}
              </WebLink>
            )}
            <CopyButton
              text={() => citePassage(result, index)}
              label="Copy with citation"
              className="ml-auto"
            />
          </div>
          {passage.text.trim() === '' ? (
            <p className="text-14 text-muted">The passage is empty.</p>
          ) : (
            <Markdown
              source={passage.text}
              highlight={words}
              baseUrl={result.baseUrl}
              headingOffset={headingOffsetOf(passage.text, 4)}
            />
          )}
        </section>
      ))}
    </article>
  );
}

/** The part of the document a passage lies in: its anchor, else its path. */
function describeCitation(citation: string): string {
  const { hash, host, pathname } = new URL(citation);
  return hash.length > 1 ? hash : `${host}${pathname}`;
}
