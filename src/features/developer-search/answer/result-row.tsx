import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { memo } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { excerptOf } from '../text/excerpt.ts';
import { KindMark } from '../form/kind-mark.tsx';
import { kindWords } from '../form/kind-words.ts';
import { MarkedText } from '../text/marked-text.tsx';
import { splitAddress } from './result-address.ts';
import { LICENSE_UNKNOWN, type ResultView } from './result-view.ts';
import { withoutTitle } from '../text/without-title.ts';

interface Props {
  readonly result: ResultView;
  readonly position: number;
  readonly total: number;
  readonly words: readonly string[];
  readonly isSelected: boolean;
  readonly onOpen: (key: string) => void;
}

/** One result in the list: where it is from, its name, and the lines that matched. */
export const ResultRow = memo(function ResultRow({
  result,
  position,
  total,
  words,
  isSelected,
  onOpen,
}: Props) {
  const first = result.passages[0];
  const { head, tail } = splitAddress(result.address);
  return (
    <li
      aria-setsize={total}
      aria-posinset={position}
      className={joinClasses(
        'relative border-b',
        isSelected &&
          'bg-selected before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
      )}
    >
      <button
        type="button"
        data-result-key={result.key}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => onOpen(result.key)}
        className={joinClasses(
          'ring-inside flex w-full flex-col gap-1 px-4 py-2.5 text-left',
          !isSelected && 'hover:bg-hover',
        )}
      >
        <span className="flex w-full min-w-0 items-center gap-1.5 text-12 text-muted">
          <KindMark kind={result.kind} />
          <span className="shrink-0">{kindWords(result.kind ?? result.prefix).one}</span>
          {/* What there is no room for goes from the licence first, then from the middle of the address; its end tells results apart. */}
          <span className="flex min-w-0 font-mono" title={result.address}>
            <span className="min-w-0 truncate">
              <HiddenText text={head} />
            </span>
            <span className="shrink-0">
              <HiddenText text={tail} />
            </span>
          </span>
          {result.license !== null && result.license !== LICENSE_UNKNOWN && (
            <span className="ml-auto min-w-0 truncate pl-2" style={{ flexShrink: 100 }}>
              <HiddenText text={result.license} />
            </span>
          )}
        </span>
        <span
          dir="auto"
          className={joinClasses(
            'line-clamp-2 w-full text-14 font-medium text-strong wrap-anywhere',
            result.titleIsMade && 'italic',
          )}
        >
          <MarkedText text={result.title} words={words} />
          {result.section !== null && (
            <span className="font-normal text-muted">{` › ${result.section}`}</span>
          )}
        </span>
        {first ? (
          <span dir="auto" className="line-clamp-2 w-full text-13 text-body wrap-anywhere">
            <MarkedText
              text={withoutTitle(excerptOf(first.text, words), result.title)}
              words={words}
            />
          </span>
        ) : (
          <span className="text-13 text-muted">No passage came that can be read.</span>
        )}
      </button>
    </li>
  );
});
