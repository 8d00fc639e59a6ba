import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { apiOf } from '#/api/queries/query-client.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '#/ui/controls/button.tsx';
import { preloadMarkdown } from '#/ui/markdown/markdown.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { Tabs } from '#/ui/layout/tabs.tsx';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { AnswerFacts } from './answer-facts.tsx';
import { AnswerPart } from './answer-part.tsx';
import { findProblems, toRequest } from './form/form-values.ts';
import type { SearchForm } from './params/search-form.ts';
import { SearchFormPanel } from './form/search-form-panel.tsx';
import { rememberSearch } from './saved/remember-search.ts';
import { isSameForm, writeForm } from './params/search-params.ts';
import { findRuleNotes, type Fix } from './form/search-rules.ts';
import { useAnswerFocus } from './use-answer-focus.ts';
import { useSearchDraft } from './form/use-search-draft.ts';
import { useSearchParams } from './params/use-search-params.ts';
import { useSearches } from './use-searches.ts';
import { CopyMenu } from './copy-menu.tsx';
import { GeneralIntro } from './general/general-intro.tsx';

const SearchesDialog = lazy(async () => ({
  default: (await import('./saved/searches-dialog.tsx')).SearchesDialog,
}));

const SEARCH_KINDS = [
  { id: 'developer', label: 'Developer index' },
  { id: 'general', label: 'General search' },
] as const;

/** A question is asked here and the passage that answers it is read. Nothing is sent before "Search". */
export function SearchWorkbench() {
  const [search, changeSearch] = useSearchParams();
  const searches = useSearches();
  const { shown, searchKind, active } = searches;
  const { draft, edit: change, markSent } = useSearchDraft();
  const hasKey = Boolean(apiOf(useQueryClient()).connection.apiKey);
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
    focus.awaitAnswer();
    rememberSearch(
      service,
      form,
      router.buildLocation({ to: '/search', search: { ...writeForm(form), sent: '1' } }).href,
    );
    searches.send(form, again);
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

  const data = active.query.data;
  const isAnswered = shown !== null && isSameForm(shown, draft) && data !== undefined;
  const isReading = search.result !== undefined && data !== undefined;

  return (
    <div ref={focus.screen} className="frame-height flex flex-col overflow-y-auto">
      <div className={joinClasses('shrink-0', isReading && 'max-md:hidden')}>
        <PageHeader
          title="Developer search"
          documentTitle={shown ? `${shown.query} – Developer search` : 'Developer search'}
          actions={
            <ActionsOfForm>
              <Button icon={<History size={14} aria-hidden />} onClick={() => setDialogOpen(true)}>
                Searches
              </Button>
              <CopyMenu form={draft} searchKind={searchKind} />
            </ActionsOfForm>
          }
        />
        <SearchFormPanel
          form={draft}
          onEdit={edit}
          onSubmit={() => run(draft, isAnswered)}
          // Enter on a question that is answered below reads that answer; asking it again is a button, because it costs again.
          onEnter={() => (isAnswered && focus.toResults() ? undefined : run(draft, isAnswered))}
          onLeaveDown={focus.toResults}
          searchKind={searchKind}
          optionsOpen={optionsOpen}
          onOptionsOpenChange={setOptionsOpen}
          showsMissingQuery={triedEmpty && draft.query.trim() === ''}
          hasKey={hasKey}
          isAnswered={data !== undefined}
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
        aside={<AnswerFacts searches={searches} draft={draft} onRun={run} />}
      >
        {searchKind === 'general' && data === undefined && <GeneralIntro />}
        <AnswerPart
          searches={searches}
          onRun={run}
          onFill={fill}
          onFix={fix}
          onArrive={focus.arrive}
        />
      </Tabs>
      {dialogOpen && (
        <Suspense>
          <SearchesDialog
            open
            onClose={() => setDialogOpen(false)}
            onFill={fill}
            onRun={(form) => run(form)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A file answers what was asked: there is nothing to ask again. */
const ActionsOfForm = ({ children }: { readonly children: ReactNode }) => !useIsFile() && children;
