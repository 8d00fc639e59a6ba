import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { apiOf } from '#/api/queries/query-client.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '#/ui/controls/button.tsx';
import { preloadMarkdown } from '#/ui/markdown/markdown.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { Tabs } from '#/ui/layout/tabs.tsx';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { lazyModule } from '#/ui/lazy/lazy-module.ts';
import { lazyOverlay } from '#/ui/overlay/lazy-overlay.tsx';
import { AnswerFacts } from './answer-facts.tsx';
import { AnswerPart } from './answer-part.tsx';
import type { SearchForm } from './params/search-form.ts';
import { SearchFormPanel } from './form/search-form-panel.tsx';
import { isSameForm } from './params/search-params.ts';
import type { Fix } from './form/search-rules.ts';
import { useAnswerFocus } from './use-answer-focus.ts';
import { useSearchDraft } from './form/use-search-draft.ts';
import { useSearchParams } from './params/use-search-params.ts';
import { useSearches } from './use-searches.ts';
import { useSending } from './use-sending.ts';
import { CopyMenu } from './copy-menu.tsx';
import { GeneralIntro } from './general/general-intro.tsx';

const SearchesDialog = lazyOverlay(
  lazyModule(() => import('./saved/searches-dialog.tsx').then((module) => module.SearchesDialog)),
);

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
  const focus = useAnswerFocus();
  const edit: typeof change = (patch) => {
    focus.stay();
    // Whoever writes a question will soon read an answer: what draws its passages is fetched meanwhile.
    preloadMarkdown();
    change(patch);
  };
  const { run, optionsOpen, setOptionsOpen, showsMissingQuery } = useSending(draft, searchKind, {
    isSent: search.sent === '1',
    toQuestion: focus.toQuestion,
    send: (form, again) => {
      markSent(form);
      focus.awaitAnswer();
      searches.send(form, again);
    },
  });
  const [dialogOpen, setDialogOpen] = useState(false);
  const fix = ({ apply }: Pick<Fix, 'apply'>) => {
    edit(apply);
    focus.toQuestion();
  };
  const fill = (form: SearchForm) => fix({ apply: () => form });
  useHotkeys('Search', [{ keys: '/', label: 'Write a question', run: focus.toQuestion }]);

  const data = active.query.data;
  const isChanged = shown !== null && !isSameForm(shown, draft);
  const isAnswered = shown !== null && !isChanged && data !== undefined;
  // Of an answer without results there is none to read, whatever the address names: it gives no way back to the form.
  const isReading =
    search.result !== undefined &&
    searchKind === 'developer' &&
    (searches.developer.query.data?.value.results.length ?? 0) > 0;

  return (
    <div ref={focus.screen} className="frame-height flex flex-col overflow-y-auto">
      <div className={joinClasses('shrink-0', isReading && 'max-md:not-print:hidden')}>
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
          onEnter={() => void (isAnswered ? focus.toResults() : run(draft))}
          onLeaveDown={focus.toResults}
          searchKind={searchKind}
          optionsOpen={optionsOpen}
          onOptionsOpenChange={setOptionsOpen}
          showsMissingQuery={showsMissingQuery}
          hasKey={hasKey}
          isAnswered={data !== undefined}
          isItsAnswer={isAnswered}
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
        aside={<AnswerFacts searches={searches} isChanged={isChanged} onRun={run} />}
      >
        {searchKind === 'general' && data === undefined && <GeneralIntro />}
        <AnswerPart
          searches={searches}
          isChanged={isChanged}
          onRun={run}
          onFill={fill}
          onFix={fix}
          onArrive={focus.arrive}
        />
      </Tabs>
      {dialogOpen && (
        <SearchesDialog
          searchKind={searchKind}
          onClose={() => setDialogOpen(false)}
          onFill={fill}
          onRun={(form) => run(form)}
        />
      )}
    </div>
  );
}

/** A file answers what was asked: there is nothing to ask again. */
const ActionsOfForm = ({ children }: { readonly children: ReactNode }) => !useIsFile() && children;
