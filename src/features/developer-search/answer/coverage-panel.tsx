import { useState } from 'react';
import { Check, CircleAlert, CircleDashed, CircleHelp, Minus } from 'lucide-react';
import type { DeveloperSearchResponse } from '#/contract/schemas/developer-search.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { type CoverageView, isAllSearched, viewCoverage } from './coverage-view.ts';
import { type ScopeView, viewScopes } from '../form/scope-view.ts';
import type { SearchForm } from '../params/search-form.ts';
import type { Fix } from '../form/search-rules.ts';

interface Props {
  readonly sent: SearchForm;
  readonly response: DeveloperSearchResponse;
  /** The answer says something of its coverage that could not be read. */
  readonly isUnclear: boolean;
  readonly onFix: (fix: Fix) => void;
  readonly className?: string;
}

const STATES = {
  ok: { icon: Check, word: 'searched', tone: 'text-muted' },
  degraded: { icon: CircleDashed, word: 'in part', tone: 'text-changed' },
  unavailable: { icon: CircleAlert, word: 'unavailable', tone: 'text-error' },
  skipped: { icon: Minus, word: 'skipped', tone: 'text-muted' },
  unknown: { icon: CircleHelp, word: 'unknown', tone: 'text-changed' },
} as const satisfies Record<CoverageView['state'], unknown>;

/** A service may name more than was sent, and more than a page can draw. */
const LINES_AT_ONCE = 200;
const WORDS_SHOWN = 20;

/** Whether something was not searched as it was asked for. */
export const needsReading = (sent: SearchForm, response: DeveloperSearchResponse): boolean =>
  viewScopes(sent, response).some(({ canHold, wasSent }) => canHold !== true || !wasSent) ||
  viewCoverage(sent, response).some(({ state }) => state !== 'ok' && state !== 'skipped');

/** What was searched at all: every echoed scope with its flags, every type with its coverage, cause and fix. */
export function CoveragePanel({ sent, response, isUnclear, onFix, className }: Props) {
  const [shown, setShown] = useState(LINES_AT_ONCE);
  const coverage = viewCoverage(sent, response);
  const scopes = viewScopes(sent, response);
  if (coverage.length === 0 && scopes.length === 0)
    return (
      <p className={joinClasses('px-4 py-1.5 text-12 text-muted', className)}>
        {isUnclear
          ? 'What the answer says about what was searched cannot be read.'
          : 'The answer does not say what was searched.'}
      </p>
    );
  const isNews = needsReading(sent, response);
  // "Searched in full" says nothing new, and would mislead where no scope is in the index at all.
  const worthSaying = coverage.filter(({ state }) => state !== 'ok');
  return (
    <Disclosure
      key={isNews ? 'open' : 'closed'}
      defaultOpen={isNews}
      className={joinClasses('max-h-1/2 shrink-0 overflow-y-auto px-4 py-1', className)}
      summary={
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 text-12">
          <span className="sr-only">Searched: </span>
          {coverage.slice(0, WORDS_SHOWN).map((view) => (
            <CoverageWord key={view.type} view={view} />
          ))}
          {coverage.length > WORDS_SHOWN && (
            <span>{`and ${formatNumber(coverage.length - WORDS_SHOWN)} more`}</span>
          )}
          {coverage.length === 0 &&
            (isUnclear
              ? 'What the answer says about the kinds that were searched cannot be read.'
              : 'The answer does not say which kinds were searched.')}
        </span>
      }
    >
      <div className="flex flex-col gap-2 pt-1 pb-2 pl-4.5 text-13" data-testid="coverage">
        {scopes.length > 0 && (
          <ul className="flex flex-col gap-1.5" aria-label="Scope">
            {scopes.slice(0, shown).map((scope, index) => (
              <ScopeLine key={`${index} ${scope.id}`} scope={scope} />
            ))}
          </ul>
        )}
        {isAllSearched(sent, coverage) && scopes.length === 0 && (
          <p className="text-muted">Everything that was asked for was searched in full.</p>
        )}
        <dl className="flex flex-col gap-1">
          {worthSaying.slice(0, shown).map((view) => (
            <div key={view.type} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <dt>
                <CoverageWord view={view} />
              </dt>
              <dd className="flex flex-wrap items-center gap-2 text-muted">
                {view.cause}
                {view.fix && <FixButton fix={view.fix} onFix={onFix} />}
              </dd>
            </div>
          ))}
        </dl>
        <ShowMore
          shown={Math.min(scopes.length, shown) + Math.min(worthSaying.length, shown)}
          total={scopes.length + worthSaying.length}
          onMore={() => setShown(shown + LINES_AT_ONCE)}
        />
      </div>
    </Disclosure>
  );
}

const FixButton = ({ fix, onFix }: { readonly fix: Fix; readonly onFix: (fix: Fix) => void }) => (
  <Button size="small" onClick={() => onFix(fix)}>
    {fix.label}
  </Button>
);

function CoverageWord({ view }: { readonly view: CoverageView }) {
  const { icon: Icon, word, tone } = STATES[view.state];
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-body">
      <Icon size={12} aria-hidden className={tone} />
      {view.label}
      <span className={view.state === 'ok' ? 'sr-only' : 'text-muted'}>
        {view.state === 'unknown' ? view.value : word}
      </span>
    </span>
  );
}

function nameFlag(indexed: boolean | null): string {
  if (indexed === null) return 'no flag';
  return indexed ? 'indexed' : 'not indexed';
}

function ScopeLine({ scope }: { readonly scope: ScopeView }) {
  return (
    <li className="flex flex-col">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="rounded-sm border bg-sunken px-1.5 py-0.5 font-mono text-12 wrap-anywhere text-strong">
          {scope.id}
        </span>
        <span className={scope.indexed === true ? 'text-body' : 'font-medium text-error'}>
          {nameFlag(scope.indexed)}
        </span>
        {scope.types.slice(0, WORDS_SHOWN).map(({ label, indexed }) => (
          <span key={label} className="inline-flex items-center gap-1 text-12 text-muted">
            {indexed ? <Check size={12} aria-hidden /> : <Minus size={12} aria-hidden />}
            {label}
            <span className={indexed ? 'sr-only' : undefined}>
              {indexed ? 'indexed' : 'not indexed'}
            </span>
          </span>
        ))}
        {scope.types.length > WORDS_SHOWN && (
          <span className="text-12 text-muted">{`and ${formatNumber(scope.types.length - WORDS_SHOWN)} more`}</span>
        )}
      </span>
      <span className="text-12 text-muted">{scope.meaning}</span>
    </li>
  );
}
