import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import { apiOf } from '#/api/queries/query-client.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { searchCost } from '#/contract/search-cost.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '#/ui/controls/button.tsx';
import { preloadMarkdown } from '#/ui/markdown/markdown.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { Tabs } from '#/ui/layout/tabs.tsx';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { AnswerNotes } from './answer/answer-notes.tsx';
import { GeneralResults } from './general/general-results.tsx';
import { findProblems, requestedResults, toRequest } from './form/form-values.ts';
import type { SearchForm } from './params/search-form.ts';
import { SearchFormPanel } from './form/search-form-panel.tsx';
import { rememberSearch } from './kept/remember-search.ts';
import { isSameForm, writeForm } from './params/search-params.ts';
import { findRuleNotes, type Fix } from './form/search-rules.ts';
import { useAnswerFocus } from './use-answer-focus.ts';
import { useSearchDraft } from './form/use-search-draft.ts';
import { useSearchParams } from './params/use-search-params.ts';
import { useSentGeneralSearch, useSentSearch, useShownForm } from './use-sent-search.ts';
import { ResultsPanel } from './answer/results-panel.tsx';
import { SearchProgress } from './answer/search-progress.tsx';
import { StartView } from './start-view.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { GeneralIntro } from './general/general-intro.tsx';
import { SearchesDialog } from './kept/searches-dialog.tsx';

const SEARCH_KINDS = [
  { id: 'developer', label: 'Developer index' },
  { id: 'general', label: 'General search' },
] as const;

const nameSent = (searchKind: 'developer' | 'general', form: SearchForm) =>
  `${searchKind} ${JSON.stringify(writeForm(form))}`;
const labelRun = (verb: string, form: SearchForm) =>
  `${verb} · ${formatCredits(searchCost(requestedResults(form)))}`;

/** A question is asked here and the passage that answers it is read. Nothing is sent before "Search". */
export function SearchWorkbench() {
  const [search, changeSearch] = useSearchParams();
  const { draft, edit: change, markSent } = useSearchDraft();
  const shown = useShownForm(search);
  const searchKind = search.tab === 'general' ? 'general' : 'developer';
  const developer = useSentSearch(shown);
  const general = useSentGeneralSearch(shown, searchKind === 'general');
  const hasKey = Boolean(apiOf(useQueryClient()).connection.apiKey);
  /** What was sent since the page was loaded: of anything else only its answer, if one was kept, can tell. */
  const [sentHere, setSentHere] = useState<readonly string[]>([]);
  const service = useServiceName();
  const router = useRouter();
  const focus = useAnswerFocus();
  const edit: typeof change = (patch) => {
    focus.stay();
    // Whoever writes a question will soon read an answer: what draws its passages is fetched meanwhile.
    preloadMarkdown();
    change(patch);
  };
  const [optionsOpen, setOptionsOpen] = useState(
    () =>
      findRuleNotes(draft).length > 0 ||
      Object.keys(findProblems({ ...draft, query: 'x' })).length > 0,
  );
  const [triedEmpty, setTriedEmpty] = useState(false);
  const [dialogOpen, setDialogOpen] = useState(false);
  const run = (form: SearchForm, again = false) => {
    const isRefused =
      searchKind === 'developer' && findRuleNotes(form).some(({ weight }) => weight === 'refused');
    if (toRequest(form) === null || isRefused) {
      setTriedEmpty(form.query.trim() === '');
      if (form.query.trim() === '') focus.toQuestion();
      else setOptionsOpen(true);
      return;
    }
    setTriedEmpty(false);
    setOptionsOpen(false);
    markSent(form);
    setSentHere((before) => [...before, nameSent(searchKind, form)]);
    focus.awaitAnswer();
    rememberSearch(
      service,
      form,
      router.buildLocation({ to: '/search', search: { ...writeForm(form), sent: '1' } }).href,
    );
    if (searchKind === 'general') general.send(form, again);
    else developer.send(form, again);
  };
  const fill = (form: SearchForm) => {
    edit(() => form);
    focus.toQuestion();
  };
  const fix = ({ apply }: Fix) => {
    edit(apply);
    focus.toQuestion();
  };
  useHotkeys('Search', [{ keys: '/', label: 'Write a question', run: focus.toQuestion }]);

  const active = searchKind === 'general' ? general : developer;
  const data = active.query.data;
  // The specification names no price for the general search.
  const creditsEach =
    searchKind === 'developer' && shown !== null ? searchCost(requestedResults(shown)) : undefined;
  const isAnswered = shown !== null && isSameForm(shown, draft) && data !== undefined;
  const hasChanged = shown !== null && !isSameForm(shown, draft);
  const isKnownUnsent =
    shown !== null &&
    !sentHere.includes(nameSent(searchKind, shown)) &&
    sentHere.includes(nameSent(searchKind === 'general' ? 'developer' : 'general', shown));
  const isReading = search.result !== undefined && data !== undefined;

  const panel =
    shown === null ? (
      searchKind === 'general' ? (
        <p className="prose-width px-4 py-6 text-14 leading-prose text-muted sm:px-6">
          Ask a question above to see how the general search answers it.
        </p>
      ) : (
        <StartView onFill={fill} />
      )
    ) : active.isLooking ? (
      <SkeletonRows rows={5} label="Looking for the answer in this tab" rowClassName="h-[108px]" />
    ) : data === undefined ? (
      <SearchProgress
        state={{ isFetching: active.query.isFetching, error: active.query.error }}
        absence={active.isStopped ? 'stopped' : isKnownUnsent ? 'unsent' : 'gone'}
        question={shown.query}
        queryKey={active.queryKey}
        creditsEach={creditsEach}
        onStop={active.stop}
        onRun={() => run(shown)}
        runLabel={searchKind === 'general' ? 'Search' : labelRun('Search', shown)}
        hasKey={hasKey}
      />
    ) : searchKind === 'general' && general.query.data ? (
      <GeneralResults
        query={shown.query}
        answer={general.query.data}
        developer={developer.query.data?.value ?? null}
        onRunDeveloper={() => developer.send(shown, false)}
        runDeveloperLabel={labelRun('Run the developer search', shown)}
        onArrive={focus.arrive}
      />
    ) : (
      developer.query.data && (
        <ResultsPanel
          sent={shown}
          answer={developer.query.data}
          onFix={fix}
          onArrive={focus.arrive}
        />
      )
    );

  return (
    <div
      ref={focus.screen}
      className="flex h-dvh flex-col overflow-y-auto max-md:h-[calc(100dvh-var(--bar-height,0px))]"
    >
      <div className={joinClasses('shrink-0', isReading && 'max-md:hidden')}>
        <PageHeader
          title="Developer search"
          documentTitle={shown ? `${shown.query} – Developer search` : 'Developer search'}
          actions={
            <>
              <Button icon={<History size={14} aria-hidden />} onClick={() => setDialogOpen(true)}>
                Searches
              </Button>
              <CopyMenu form={draft} searchKind={searchKind} />
            </>
          }
        />
        <SearchFormPanel
          form={draft}
          onEdit={edit}
          onSubmit={() => run(draft, isAnswered)}
          // Enter on a question that stands answered below reads that answer; asking it again is a button, because it costs again.
          onEnter={() => (isAnswered && focus.toResults() ? undefined : run(draft, isAnswered))}
          onLeaveDown={focus.toResults}
          searchKind={searchKind}
          optionsOpen={optionsOpen}
          onOptionsOpenChange={setOptionsOpen}
          showsMissingQuery={triedEmpty && draft.query.trim() === ''}
          hasKey={hasKey}
        />
      </div>
      <Tabs
        label="Which search"
        tabs={SEARCH_KINDS}
        selected={searchKind}
        onSelect={(id) =>
          changeSearch({ tab: id === 'general' ? id : undefined, result: undefined })
        }
        className={joinClasses('min-h-112 flex-1', isReading && 'max-md:[&>:first-child]:hidden')}
        panelClassName="flex min-h-0 flex-1 flex-col overflow-y-auto"
        aside={
          hasChanged && (
            <output className="truncate px-4 pb-2 text-12 text-muted max-md:shrink-0 max-md:pl-2">
              <span className="max-md:hidden">{`These results are for “${shown.query}”; the form has changed since.`}</span>
              <span className="md:hidden">For an earlier query</span>
            </output>
          )
        }
      >
        {searchKind === 'general' && !isReading && <GeneralIntro />}
        {data !== undefined && (
          <AnswerNotes
            query={active.query}
            queryKey={active.queryKey}
            creditsEach={creditsEach}
            keptAt={active.keptAt}
            onStop={active.stop}
            onAgain={() => run(shown ?? draft, true)}
            againLabel={
              searchKind === 'general' ? 'Search again' : labelRun('Search again', shown ?? draft)
            }
          />
        )}
        {panel}
      </Tabs>
      {dialogOpen && (
        <SearchesDialog
          open
          onClose={() => setDialogOpen(false)}
          onFill={fill}
          onRun={(form) => run(form)}
        />
      )}
    </div>
  );
}
