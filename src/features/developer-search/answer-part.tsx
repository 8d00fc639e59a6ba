import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from '#/api/queries/query-client.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { searchCost } from '#/contract/search-cost.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { AnswerNotes } from './answer/answer-notes.tsx';
import { AskDeveloper } from './ask-developer.tsx';
import { GeneralResults } from './general/general-results.tsx';
import { ResultsPanel } from './answer/results-panel.tsx';
import { SearchProgress } from './answer/search-progress.tsx';
import { labelRun, requestedResults } from './form/form-values.ts';
import type { Fix } from './form/search-rules.ts';
import type { SearchForm } from './params/search-form.ts';
import { StartView } from './start-view.tsx';
import type { Searches } from './use-searches.ts';

interface AnswerPartProps {
  readonly searches: Searches;
  /** The form holds another question by now: nothing here sends the one before in its place, which would lose what is written. */
  readonly isChanged: boolean;
  /** `again`: although there is an answer. */
  readonly onRun: (form: SearchForm, again?: boolean) => void;
  readonly onFill: (form: SearchForm) => void;
  readonly onFix: (fix: Fix) => void;
  /** An answer is drawn. */
  readonly onArrive: () => void;
}

/** Under the form: how to begin, the state of the search, or its answer. */
export function AnswerPart({
  searches,
  isChanged,
  onRun,
  onFill,
  onFix,
  onArrive,
}: AnswerPartProps) {
  const { shown, searchKind, developer, general, active, absence, creditsEach } = searches;
  const hasKey = Boolean(apiOf(useQueryClient()).connection.apiKey);
  const isFile = useIsFile();
  if (shown === null && isFile)
    return (
      <EmptyState title="A file answers only what was asked">
        Nothing can be searched in it. The searches that it holds are listed under Connection.
      </EmptyState>
    );
  if (shown === null)
    return searchKind === 'general' ? (
      <p className="prose-width px-4 py-6 text-14 leading-prose text-muted sm:px-6">
        Ask a question above to see how the general search answers it.
      </p>
    ) : (
      <StartView onFill={onFill} />
    );
  if (active.isLooking)
    return (
      <SkeletonRows rows={5} label="Looking for the answer in this tab" rowClassName="h-[108px]" />
    );
  if (active.query.data === undefined)
    return (
      <SearchProgress
        state={{ isFetching: active.query.isFetching, error: active.query.error }}
        absence={absence}
        question={shown.query}
        queryKey={active.queryKey}
        creditsEach={creditsEach}
        onStop={active.stop}
        onRun={isChanged ? undefined : () => onRun(shown)}
        runLabel={searchKind === 'general' ? 'Search' : labelRun('Search', shown)}
        hasKey={hasKey}
      />
    );
  return (
    <>
      <AnswerNotes
        query={active.query}
        queryKey={active.queryKey}
        creditsEach={creditsEach}
        onStop={active.stop}
        onAgain={isChanged ? undefined : () => onRun(shown, true)}
      />
      {searchKind === 'general' && general.query.data && (
        <GeneralResults
          query={shown.query}
          answer={general.query.data}
          developer={developer.query.data ?? null}
          askDeveloper={
            <AskDeveloper
              form={shown}
              developer={developer}
              creditsEach={searchCost(requestedResults(shown))}
              hasKey={hasKey}
            />
          }
          onArrive={onArrive}
        />
      )}
      {searchKind === 'developer' && developer.query.data && (
        <ResultsPanel
          sent={shown}
          answer={developer.query.data}
          onFix={onFix}
          onArrive={onArrive}
        />
      )}
    </>
  );
}
