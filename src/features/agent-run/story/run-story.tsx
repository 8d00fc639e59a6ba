import { ArrowDownToLine } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { oneLine } from '#/lib/format/one-line.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Switch } from '#/ui/controls/switch.tsx';
import { RowOffsets } from '#/ui/virtual-rows/row-offsets.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { useVirtualRows } from '#/ui/virtual-rows/use-virtual-rows.ts';
import { ReplayBar } from '../playhead/replay-bar.tsx';
import type { Replay } from '../playhead/use-replay.ts';
import type { RunView } from '../run/run-view.ts';
import { cutStory, readKnownTimes } from './cut-story.ts';
import { condenseStory, countSentences, MAX_READABLE } from './condense-story.ts';
import { type Chapter, createStory, type Sentence } from './describe-story.ts';
import { useFollowedEnd } from './use-followed-end.ts';
import { UNDATED } from '../trace/trace-model.ts';
import { useRunSearch } from '../search/use-run-search.ts';

interface RunStoryProps {
  readonly view: RunView;
  /** It is told up to the playhead. */
  readonly replay: Replay;
  readonly selectedEventId: string | null;
  readonly onSelectEvent: (eventId: string) => void;
}

/** The run as sentences in order, phases as headings. */
export function RunStory({ view, replay, selectedEventId, onSelectEvent }: RunStoryProps) {
  const until = replay.playhead;
  const [readStory] = useState(createStory);
  const chapters = useMemo(
    () => readStory(view.trace, view.over),
    [readStory, view.trace, view.over],
  );
  const total = countSentences(chapters);
  const isLong = total > MAX_READABLE;
  // A story that is short when it is opened is not shortened under the reader's eyes when it has become long.
  const [wasShort] = useState(!isLong);
  const [{ steps }, change] = useRunSearch();
  const every = steps === undefined ? wasShort : steps === 'all';
  const scroller = useRef<HTMLDivElement>(null);
  const { isFollowing, follow } = useFollowedEnd(scroller, !view.over || until !== null);
  const knownAt = useMemo(() => readKnownTimes(view.trace), [view.trace]);
  const shown = useMemo(() => {
    const told = until === null ? chapters : cutStory(chapters, until, knownAt);
    return isLong && !every ? condenseStory(told) : told;
  }, [chapters, until, knownAt, isLong, every]);
  if (chapters.length === 0)
    return (
      <EmptyState title="There is no story to tell yet">
        {view.over
          ? 'The trace of this run holds no events.'
          : 'The story begins with the first event of the run.'}
      </EmptyState>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ReplayBar trace={view.trace} replay={replay} hasKey>
        {isLong && (
          <Switch
            label={`Show every step (${formatCount(total, 'sentence')})`}
            checked={every}
            onChange={(all) => change({ steps: all ? 'all' : 'short' }, { replace: true })}
          />
        )}
        <span className="ml-auto flex items-center gap-2">
          {!view.over && !isFollowing && (
            <Button
              size="small"
              variant="primary"
              icon={<ArrowDownToLine size={14} aria-hidden />}
              onClick={follow}
            >
              Jump to now
            </Button>
          )}
          <CopyButton label="Copy the story" text={() => printStory(chapters)} />
        </span>
      </ReplayBar>
      <StoryLines
        scroller={scroller}
        chapters={shown}
        startedAt={view.trace.startedAt ?? 0}
        {...{ selectedEventId, onSelectEvent }}
      />
    </div>
  );
}

const printStory = (chapters: readonly Chapter[]) =>
  chapters
    .map(({ heading, message, sentences }) =>
      [
        oneLine(`${heading}${message === null ? '' : `: ${message}`}`),
        ...sentences.map(({ who, text }) => `- ${oneLine(`${who} ${text}`).trim()}`),
      ].join('\n'),
    )
    .join('\n\n');

type Line =
  | { readonly kind: 'heading'; readonly chapter: Chapter }
  | { readonly kind: 'sentence'; readonly sentence: Sentence };

const LINE_HEIGHT = 32;
const HEADING_HEIGHT = 76;

/** Where the lines lie. What was measured of a story that has only grown stays measured, so that nothing jumps. */
const placeLines = (lines: readonly Line[], before?: RowOffsets) =>
  new RowOffsets(lines.length, (index) => {
    if (before && index < before.count) return before.heightOf(index);
    return lines[index]?.kind === 'heading' ? HEADING_HEIGHT : LINE_HEIGHT;
  });

interface StoryLinesProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly chapters: readonly Chapter[];
  readonly startedAt: number;
  readonly selectedEventId: string | null;
  readonly onSelectEvent: (eventId: string) => void;
}

/** Only the lines in sight are drawn: a run of 50,000 events has as many. */
function StoryLines({
  scroller,
  chapters,
  startedAt,
  selectedEventId,
  onSelectEvent,
}: StoryLinesProps) {
  const block = useRef<HTMLDivElement>(null);
  const lines = useMemo(
    () =>
      chapters.flatMap((chapter): Line[] => [
        { kind: 'heading', chapter },
        ...chapter.sentences.map((sentence): Line => ({ kind: 'sentence', sentence })),
      ]),
    [chapters],
  );
  const [placed, setPlaced] = useState(() => ({ lines, offsets: placeLines(lines) }));
  if (placed.lines !== lines)
    setPlaced({
      lines,
      offsets: placeLines(lines, lines.length < placed.lines.length ? undefined : placed.offsets),
    });
  const { offsets } = placed;
  const { first, end, top, total, scrollToRow } = useVirtualRows({
    offsets,
    scroller,
    block,
    measured: true,
  });
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    const chosen = lines.findIndex(
      (line) => line.kind === 'sentence' && line.sentence.eventId === selectedEventId,
    );
    // Where it was left, the browser's history knows better.
    if (chosen >= 0 && scroller.current?.scrollTop === 0) scrollToRow(chosen);
  }, [lines, selectedEventId, scroller, scrollToRow]);
  return (
    <section
      ref={scroller}
      aria-label="Story of the run"
      className="ring-inside max-h-[75vh] min-h-0 flex-1 overflow-auto md:max-h-[max(26rem,calc(100dvh-16rem))]"
    >
      <div style={{ height: total }} className="relative mx-auto max-w-3xl">
        <div ref={block} style={{ transform: `translateY(${top}px)` }}>
          {lines.slice(first, end).map((line) =>
            line.kind === 'heading' ? (
              <div
                key={`${line.chapter.heading} ${line.chapter.start}`}
                className="px-4 pt-6 pb-2 sm:px-6"
              >
                <h2 className="text-16">{line.chapter.heading}</h2>
                {line.chapter.message !== null && (
                  <p className="text-14 text-muted">{line.chapter.message}</p>
                )}
              </div>
            ) : (
              <SentenceLine
                key={line.sentence.eventId}
                sentence={line.sentence}
                startedAt={startedAt}
                isSelected={line.sentence.eventId === selectedEventId}
                onSelect={() => onSelectEvent(line.sentence.eventId)}
              />
            ),
          )}
        </div>
      </div>
    </section>
  );
}

interface SentenceLineProps {
  readonly sentence: Sentence;
  readonly startedAt: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function SentenceLine({ sentence, startedAt, isSelected, onSelect }: SentenceLineProps) {
  const { kind, who, text, time } = sentence;
  return (
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
      className={joinClasses(
        'ring-inside flex w-full items-baseline gap-3 px-4 py-1 text-left text-14 leading-prose sm:px-6',
        isSelected ? 'current' : 'hover:bg-hover',
      )}
    >
      <span className="tabular w-20 shrink-0 text-right text-12 whitespace-nowrap text-muted">
        {time === UNDATED
          ? '–'
          : `${time < startedAt ? '' : '+'}${formatDuration(time - startedAt)}`}
      </span>
      <span
        className={joinClasses(
          'min-w-0 flex-1 wrap-anywhere text-pretty',
          kind === 'thought' && 'text-muted italic',
        )}
      >
        {kind === 'error' && <span className="font-medium text-error">Problem: </span>}
        {who !== '' && (
          <span className="font-medium text-strong">
            <HiddenText text={who} />{' '}
          </span>
        )}
        <HiddenText text={text} />
      </span>
    </button>
  );
}
