import { Button } from '#/ui/controls/button.tsx';
import { SearchProgress } from './answer/search-progress.tsx';
import { labelRun } from './form/form-values.ts';
import { canSend } from './form/search-rules.ts';
import type { SearchForm } from './params/search-form.ts';
import type { Searches } from './use-searches.ts';

interface Props {
  readonly form: SearchForm;
  readonly developer: Searches['developer'];
  readonly creditsEach: number;
  readonly hasKey: boolean;
}

/** Beside the answer of the general search: the same question to the developer search, which costs, and what became of it. */
export function AskDeveloper({ form, developer, creditsEach, hasKey }: Props) {
  const { query, queryKey, stop } = developer;
  const label = labelRun('Run the developer search', form);
  const run = () => developer.send(form, false);
  if (query.isFetching || query.error !== null)
    return (
      <section aria-label="Developer search">
        <SearchProgress
          state={query}
          isBeside
          absence="unsent"
          question={form.query}
          queryKey={queryKey}
          creditsEach={creditsEach}
          onStop={stop}
          onRun={run}
          runLabel={label}
          hasKey={hasKey}
        />
      </section>
    );
  if (!canSend(form, 'developer'))
    return (
      <p className="text-13 text-muted">
        To compare, the developer search has to answer the same question. It refuses this form as it
        is: Search in the tab Developer index says why.
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 text-13 text-muted">
      <span>To compare, the developer search has to answer the same question.</span>
      <Button size="small" onClick={run}>
        {label}
      </Button>
    </div>
  );
}
