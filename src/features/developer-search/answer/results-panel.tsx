import { Group } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Decoded } from '#/api/client/decode.ts';
import type { DeveloperSearchResponse } from '#/contract/schemas/developer-search.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { copyText } from '#/ui/copy/copy-text.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { RawJson } from '#/ui/text/raw-json.tsx';
import { SplitPane } from '#/ui/layout/split-pane.tsx';
import { UnreadElements } from '#/components/unread-elements.tsx';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { losesPassages, viewAnswer, viewResults } from './answer-view.ts';
import { CoveragePanel } from './coverage-panel.tsx';
import { explainEmptyAnswer } from './empty-answer.ts';
import { citePassage } from './passage-citation.ts';
import { readQueryWords } from './query-words.ts';
import { ReadingPane } from './reading-pane.tsx';
import { ResultList } from './result-list.tsx';
import type { SearchForm } from '../params/search-form.ts';
import type { Fix } from '../form/search-rules.ts';
import { useSearchParams } from '../params/use-search-params.ts';

/** More than these would bury the rest; the raw answer has all. */
const WARNINGS_SHOWN = 1000;

interface Props {
  readonly sent: SearchForm;
  readonly answer: Decoded<DeveloperSearchResponse>;
  readonly onFix: (fix: Fix) => void;
  /** An answer is drawn. */
  readonly onArrive: () => void;
}

/** The answer: list and reading pane, what was searched, and if there is nothing, why. */
export function ResultsPanel({ sent, answer, onFix, onArrive }: Props) {
  const [search, changeSearch] = useSearchParams();
  const all = useMemo(() => viewResults(answer.value), [answer.value]);
  const { group, hide } = search;
  const view = useMemo(
    () => viewAnswer(all, { ...(group && { group }), ...(hide && { hide }) }),
    [all, group, hide],
  );
  const words = useMemo(() => readQueryWords(sent.query), [sent.query]);
  const title = useRef<HTMLHeadingElement>(null);
  const [focusWanted, setFocusWanted] = useState<string | null>(null);
  const selected = view.shown.find(({ key }) => key === search.result) ?? view.shown[0] ?? null;

  useEffect(onArrive, [answer, onArrive]);

  const select = (key: string) => changeSearch({ result: key }, { replace: true });
  const open = (key: string) => {
    select(key);
    // The pane shows the result after this render; then Enter has led into it.
    setTimeout(() => title.current?.focus({ preventScroll: true }));
  };
  const move = (step: number) => {
    const at = view.shown.findIndex((result) => result === selected);
    // The first stroke lands on the first result, which is shown but not chosen yet; unless the focus stands there already.
    const isOnRow =
      document.activeElement instanceof HTMLElement &&
      document.activeElement.dataset['resultKey'] !== undefined;
    const next = view.shown[search.result === undefined && step > 0 && !isOnRow ? 0 : at + step];
    if (!next) return;
    setFocusWanted(next.key);
    select(next.key);
  };
  const hideGroup = (name: string) =>
    changeSearch({
      hide: [...(hide ?? []).filter((other) => other !== name), name],
      result: undefined,
    });
  useHotkeys(
    'Search results',
    [
      { keys: 'j', label: 'Next result', run: () => move(1) },
      { keys: 'k', label: 'Previous result', run: () => move(-1) },
      {
        keys: 'o',
        label: 'Open the source',
        run: () => {
          if (selected?.url) window.open(selected.url, '_blank', 'noopener,noreferrer');
        },
      },
      {
        keys: 'c',
        label: 'Copy the first passage with its citation',
        run: () => {
          if (selected && selected.passages.length > 0)
            void copyText(citePassage(selected, 0), 'Passage copied with its citation.');
        },
      },
      {
        keys: 'escape',
        label: 'Back to the list',
        run: () => changeSearch({ result: undefined }, { replace: true }),
      },
    ],
    all.length > 0,
  );

  const isUnclear = answer.warnings.some(
    ({ path }) =>
      path === 'coverage' || path.startsWith('coverage.') || path.startsWith('coverage['),
  );
  const coverage = (
    <CoveragePanel sent={sent} response={answer.value} isUnclear={isUnclear} onFix={onFix} />
  );
  const unread = answer.unread.filter(({ list: path }) => path === 'results');
  const warnings = answer.warnings.length > 0 && (
    <RawJson
      value={answer.warnings.slice(0, WARNINGS_SHOWN)}
      label={`${formatCount(answer.warnings.length, 'field')} not as the API describes${answer.warnings.length > WARNINGS_SHOWN ? `, the first ${formatNumber(WARNINGS_SHOWN)} of them` : ''}`}
    />
  );
  const unreadNote = (
    <UnreadElements elements={unread} read={all.length} many="results" className="m-3" />
  );
  if (all.length === 0 && unread.length > 0)
    return (
      <div data-testid="empty-unread">
        {coverage}
        {unreadNote}
        <RawJson value={answer.raw} className="px-4 pb-6 sm:px-6" />
      </div>
    );
  if (all.length === 0) {
    const empty = explainEmptyAnswer(sent, answer.value, isUnclear);
    return (
      <div data-testid={`empty-${empty.reason}`}>
        {coverage}
        <EmptyState
          title={empty.title}
          actions={empty.fixes.map((fix) => (
            <Button key={fix.label} onClick={() => onFix(fix)}>
              {fix.label}
            </Button>
          ))}
        >
          {empty.text}
        </EmptyState>
        <div className="flex flex-col gap-1 px-4 pb-6 sm:px-6">
          {warnings}
          <RawJson value={answer.raw} />
        </div>
      </div>
    );
  }
  const list = (
    <div className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-1 pr-2 pl-4 text-12 text-muted">
        <output>
          {formatCount(all.length, 'result')}
          {answer.value.reranked === true && ', reranked'}
        </output>
        <Button
          size="small"
          variant="quiet"
          className="ml-auto"
          aria-pressed={group === 'repository'}
          icon={<Group size={12} aria-hidden />}
          onClick={() =>
            changeSearch(
              { group: group === 'repository' ? undefined : 'repository' },
              { replace: true },
            )
          }
        >
          Group by repository
        </Button>
      </div>
      {view.hidden.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-b px-4 py-1 text-12 text-muted">
          <span>Hidden within these results:</span>
          {view.hidden.map(({ group: name, count }) => (
            <Button
              key={name}
              size="small"
              onClick={() => changeSearch({ hide: (hide ?? []).filter((other) => other !== name) })}
            >
              <span className="sr-only">Show again: </span>
              {`${name} (${count})`}
            </Button>
          ))}
        </div>
      )}
      {coverage}
      {unreadNote}
      {view.shown.length === 0 ? (
        <EmptyState
          title="All results are hidden"
          actions={
            <Button onClick={() => changeSearch({ hide: undefined })}>Show them again</Button>
          }
        >
          The answer holds results, but everything it found is hidden within these results.
        </EmptyState>
      ) : (
        <ResultList
          answer={view}
          words={words}
          selectedKey={selected?.key ?? null}
          onOpen={open}
          onHide={hideGroup}
          focusWanted={focusWanted}
          onFocused={() => setFocusWanted(null)}
        />
      )}
    </div>
  );
  return (
    <SplitPane
      storageKey="search-results"
      list={list}
      listLabel="Results"
      detailLabel="Passages"
      detailOpen={search.result !== undefined}
      onCloseDetail={() => changeSearch({ result: undefined }, { replace: true })}
      initialShare={38}
      detail={
        selected && (
          <>
            <ReadingPane
              key={selected.key}
              result={selected}
              hasUnreadPassages={losesPassages(answer, all.indexOf(selected))}
              words={words}
              onHide={hideGroup}
              titleRef={title}
            />
            <div className="flex flex-col gap-1 px-4 pb-6 sm:px-6">
              {warnings}
              <RawJson value={answer.raw} label="Raw answer" />
            </div>
          </>
        )
      }
    />
  );
}
