import { type ReactNode, useEffect, useMemo } from 'react';
import type { Decoded } from '#/api/client/decode.ts';
import type { DeveloperSearchResponse } from '#/contract/schemas/developer-search.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { RawJson } from '#/ui/json-tree/raw-json.tsx';
import { SplitPane } from '#/ui/layout/split-pane.tsx';
import { namesTrouble } from '#/api/errors/read-trouble.ts';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { UnreadElements } from '#/components/unread-elements.tsx';
import { type AnswerView, losesPassages, viewAnswer, viewResults } from './answer-view.ts';
import { CoveragePanel, needsReading } from './coverage-panel.tsx';
import { SessionCredits } from '../form/cost-line.tsx';
import { explainEmptyAnswer } from './empty-answer.ts';
import { readQueryWords } from '../text/query-words.ts';
import { countOutside } from './outside-scope.ts';
import { ReadingPane } from './reading-pane.tsx';
import { ResultList } from './result-list.tsx';
import type { SearchForm } from '../params/search-form.ts';
import type { Fix } from '../form/search-rules.ts';
import { useResultMoves } from './use-result-moves.ts';
import { useSearchParams } from '../params/use-search-params.ts';

/** More than these would bury the rest; the raw answer has all. */
const WARNINGS_SHOWN = 1000;

type SearchAnswer = Decoded<DeveloperSearchResponse>;

interface Props {
  readonly sent: SearchForm;
  readonly answer: SearchAnswer;
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
  const outside = useMemo(() => countOutside(sent, all), [sent, all]);
  const words = useMemo(() => readQueryWords(sent.query), [sent.query]);
  useEffect(onArrive, [answer, onArrive]);
  const moves = useResultMoves(view.shown, all.length > 0);
  const { selected, hideGroup } = moves;
  const isCoverageNews = needsReading(sent, answer.value);
  const coverage = (
    <CoveragePanel
      sent={sent}
      response={answer.value}
      isUnclear={isCoverageUnclear(answer)}
      onFix={onFix}
      className={all.length > 0 && !isCoverageNews ? 'border-t' : 'border-b'}
    />
  );
  if (all.length === 0)
    return <EmptyAnswer sent={sent} answer={answer} coverage={coverage} onFix={onFix} />;
  const list = (
    <div className="flex h-full flex-col">
      <HiddenGroups hidden={view.hidden} />
      {isCoverageNews && coverage}
      <ErrorBeside raw={answer.raw} className="m-3" />
      <UnreadElements
        elements={unreadResults(answer)}
        read={all.length}
        many="results"
        className="m-3"
      />
      {outside > 0 && (
        <Notice tone="warning" className="m-3">
          {`${formatCount(outside, 'result')} ${outside === 1 ? 'is' : 'are'} of a kind or a repository that was not asked for: the service did not keep to it.`}
        </Notice>
      )}
      {view.shown.length === 0 ? (
        <AllHidden onShow={() => changeSearch({ hide: undefined })} />
      ) : (
        <ResultList
          answer={view}
          words={words}
          selectedKey={selected?.key ?? null}
          onOpen={moves.open}
          onHide={hideGroup}
          focusWanted={moves.focusWanted}
          onFocused={moves.onFocused}
        />
      )}
      {/* What went as it should is below the results. */}
      {!isCoverageNews && coverage}
      <p className="border-t px-4 py-1 text-12 text-muted empty:hidden">
        <SessionCredits />
      </p>
    </div>
  );
  return (
    <SplitPane
      storageKey="search-results"
      list={list}
      listLabel="Results"
      detailLabel="Passages"
      detailOpen={search.result !== undefined && selected !== null}
      detailName={selected?.key}
      onCloseDetail={() => changeSearch({ result: undefined }, { replace: true })}
      initialShare={38}
      detail={
        selected && (
          <>
            {search.result !== undefined && search.result !== selected.key && (
              <Notice className="m-4 mb-0">
                The address names a result that is not among those shown: another one is shown.
              </Notice>
            )}
            <ReadingPane
              key={selected.key}
              result={selected}
              hasUnreadPassages={losesPassages(answer, all.indexOf(selected))}
              words={words}
              onHide={hideGroup}
              titleRef={moves.title}
            />
            <div className="flex flex-col gap-1 px-4 pb-6 sm:px-6">
              <Warnings answer={answer} />
              <RawJson value={answer.raw} label="Raw answer" />
            </div>
          </>
        )
      }
    />
  );
}

/** What is hidden within these results, and the way to show it again. */
function HiddenGroups({ hidden }: Pick<AnswerView, 'hidden'>) {
  const [{ hide }, changeSearch] = useSearchParams();
  if (hidden.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-4 py-1 text-12 text-muted">
      <span>Hidden within these results:</span>
      {hidden.map(({ group: name, count }) => (
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
  );
}

const AllHidden = ({ onShow }: { readonly onShow: () => void }) => (
  <EmptyState
    title="All results are hidden"
    actions={<Button onClick={onShow}>Show them again</Button>}
  >
    The answer holds results, but everything it found is hidden within these results.
  </EmptyState>
);

interface EmptyAnswerProps {
  readonly sent: SearchForm;
  readonly answer: SearchAnswer;
  readonly coverage: ReactNode;
  readonly onFix: (fix: Fix) => void;
}

/** Why there is no result to read: none was found, or none could be read. */
function EmptyAnswer({ sent, answer, coverage, onFix }: EmptyAnswerProps) {
  const unread = unreadResults(answer);
  if (unread.length > 0)
    return (
      <div data-testid="empty-unread">
        {coverage}
        <ErrorBeside raw={answer.raw} className="m-3" />
        <UnreadElements elements={unread} read={0} many="results" className="m-3" />
        <RawJson value={answer.raw} className="px-4 pb-6 sm:px-6" />
      </div>
    );
  const empty = explainEmptyAnswer(sent, answer.value, {
    isCoverageUnclear: isCoverageUnclear(answer),
    namesTrouble: namesTrouble(answer.raw),
  });
  return (
    <div data-testid={`empty-${empty.reason}`}>
      {coverage}
      <ErrorBeside raw={answer.raw} className="m-3" />
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
        <Warnings answer={answer} />
        <RawJson value={answer.raw} />
      </div>
    </div>
  );
}

const unreadResults = ({ unread }: SearchAnswer) => unread.filter(({ list }) => list === 'results');

/** Whether the answer says something of its coverage that could not be read. */
const isCoverageUnclear = ({ warnings }: SearchAnswer): boolean =>
  warnings.some(({ path }) => /^coverage($|[.[])/.test(path));

/** Where the answer is not as the API describes it. */
const Warnings = ({ answer: { warnings } }: { readonly answer: SearchAnswer }) =>
  warnings.length > 0 && (
    <RawJson
      value={warnings.slice(0, WARNINGS_SHOWN)}
      label={`${formatCount(warnings.length, 'field')} not as the API describes${warnings.length > WARNINGS_SHOWN ? `, the first ${formatNumber(WARNINGS_SHOWN)} of them` : ''}`}
    />
  );
