import { useIsFile } from '#/api/queries/use-is-file.ts';
import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { searchCost } from '#/contract/search-cost.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { focusFirstWrong } from '#/ui/keys/focus-first-wrong.ts';
import { ignoreHeldEnter } from '#/ui/keys/ignore-held-enter.ts';
import { Button } from '#/ui/controls/button.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { CostLine } from './cost-line.tsx';
import { countActive, findProblems, requestedResults } from './form-values.ts';
import type { SearchForm } from '../params/search-form.ts';
import { describeForm } from './describe-form.ts';
import { canSend, findRuleNotes } from './search-rules.ts';
import { ResultCount, SearchOptions } from './search-options.tsx';
import { QuestionField } from './question-field.tsx';
import { RuleNotes } from './rule-notes.tsx';

interface Props {
  readonly form: SearchForm;
  readonly onEdit: (change: Partial<SearchForm> | ((form: SearchForm) => SearchForm)) => void;
  readonly onSubmit: () => void;
  /** Enter in the question itself. */
  readonly onEnter: () => void;
  /** Arrow down at the end of the question. Whether there was something to go to. */
  readonly onLeaveDown: () => boolean;
  readonly searchKind: 'developer' | 'general';
  readonly optionsOpen: boolean;
  readonly onOptionsOpenChange: (open: boolean) => void;
  /** Problems are named from the first attempt to send; a wrong bound at once. */
  readonly showsMissingQuery: boolean;
  readonly hasKey: boolean;
  /** An answer is on screen: what was said before the search gives way to it. */
  readonly isAnswered: boolean;
  /** That answer is to this very form: what it does is no longer announced, the answer says it. */
  readonly isItsAnswer: boolean;
}

/** Every parameter of the specification. Nothing is sent before "Search". In a file: what was asked. */
export const SearchFormPanel = (props: Props) =>
  useIsFile() ? <AskedQuestion form={props.form} /> : <EditedForm {...props} />;

function EditedForm(props: Props) {
  const {
    form,
    onEdit,
    onSubmit,
    onEnter,
    onLeaveDown,
    searchKind,
    optionsOpen,
    onOptionsOpenChange,
    showsMissingQuery,
    hasKey,
    isAnswered,
    isItsAnswer,
  } = props;
  const optionsId = useId();
  const problems = findProblems(form);
  const fields = useRef<HTMLFormElement>(null);
  const tryTo = (send: () => void) => {
    send();
    if (!canSend(form, searchKind)) focusFirstWrong(fields.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tryTo(onSubmit);
  };
  const active = countActive(form);
  const notes = findRuleNotes(form).filter(({ weight }) => weight === 'refused' || !isItsAnswer);
  const narrowing = describeForm(form);
  const isGeneral = searchKind === 'general';
  return (
    <search className="block border-b">
      <form
        ref={fields}
        onSubmit={submit}
        onKeyDownCapture={ignoreHeldEnter}
        noValidate
        aria-label="Developer search"
        className="flex flex-col gap-3 px-4 py-3 sm:px-6"
      >
        <div className="flex flex-wrap items-start gap-2">
          <QuestionField
            query={form.query}
            problem={showsMissingQuery ? problems.query : undefined}
            onChange={(query) => onEdit({ query })}
            onEnter={() => tryTo(onEnter)}
            onLeaveDown={onLeaveDown}
          />
          <Button
            className="ml-auto h-[34px]"
            icon={<SlidersHorizontal size={14} aria-hidden />}
            aria-expanded={optionsOpen}
            aria-controls={optionsOpen ? optionsId : undefined}
            onClick={() => onOptionsOpenChange(!optionsOpen)}
          >
            Options
            {!isGeneral && active > 0 && (
              <>
                <span
                  aria-hidden
                  className="font-normal tabular"
                >{`· ${formatNumber(active)}`}</span>
                <span className="sr-only">
                  {`, ${formatCount(active, 'scope or filter', 'scopes and filters')} active`}
                </span>
              </>
            )}
          </Button>
          <Button type="submit" variant="primary" className="h-[34px]">
            Search
            {!isGeneral && problems.k === undefined && (
              <span className="font-normal tabular">{`· ${formatCredits(searchCost(requestedResults(form)))}`}</span>
            )}
          </Button>
        </div>
        {!isGeneral && notes.length > 0 && (
          <RuleNotes notes={notes} onFix={(fix) => onEdit(fix.apply)} />
        )}
        {!isGeneral && !optionsOpen && narrowing !== '' && (
          <p className="truncate font-mono text-12 text-muted" title={narrowing}>
            {narrowing}
          </p>
        )}
        {(!isAnswered || optionsOpen) && (
          <CostLine form={form} searchKind={searchKind} hasKey={hasKey} />
        )}
        {optionsOpen && (
          <div id={optionsId}>
            {isGeneral ? (
              <ResultCount form={form} problem={problems.k} onEdit={onEdit} />
            ) : (
              <SearchOptions form={form} problems={problems} onEdit={onEdit} />
            )}
          </div>
        )}
      </form>
    </search>
  );
}
