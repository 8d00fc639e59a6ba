import { Link } from '@tanstack/react-router';
import { searchCost } from '#/contract/search-cost.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { findProblems, requestedResults } from './form-values.ts';
import type { SearchForm } from '../params/search-form.ts';
import { useSessionCredits } from './session-credits.ts';

interface Props {
  readonly form: SearchForm;
  readonly searchKind: 'developer' | 'general';
  readonly hasKey: boolean;
}

/** What the search will cost, before it is sent; what the session's searches cost, computed and said to be so. */
export function CostLine({ form, searchKind, hasKey }: Props) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-13 text-muted">
      <Cost form={form} searchKind={searchKind} />
      <SessionCredits />
      {!hasKey && (
        <span>
          No key is set: searching works without one, at lower limits.{' '}
          <Link to="/settings/connection" className={textLink}>
            Add a key
          </Link>
        </span>
      )}
    </p>
  );
}

/**
 * What the answered searches of this session have cost, as far as their price is known: the general search has none that its answer does not
 * name. What was sent and not answered may have cost as well, which nothing tells.
 */
export function SessionCredits() {
  const session = useSessionCredits();
  return (
    session.searches > 0 && (
      <span data-testid="session-credits">
        {`This session: ${formatCredits(session.credits)} in ${formatCount(session.searches, 'answered search', 'answered searches')} of known price (${sayOrigin(session)}, not taken from the bill).`}
      </span>
    )
  );
}

function sayOrigin({ searches, named }: ReturnType<typeof useSessionCredits>): string {
  if (named === 0) return 'computed here';
  return named === searches ? 'as answered' : 'as answered, else computed here';
}

function Cost({ form, searchKind }: Pick<Props, 'form' | 'searchKind'>) {
  if (findProblems(form).k !== undefined)
    return <span>Correct the number of results to see the cost.</span>;
  if (searchKind === 'general')
    return (
      <span>
        The specification names no price for the general search: it is counted here where its answer
        names one.
      </span>
    );
  const results = requestedResults(form);
  return (
    <span data-testid="cost">
      <span className="font-medium text-body">{formatCredits(searchCost(results))}</span>
      {` for up to ${formatCount(results, 'result')}: 2 per 10 results, rounded up.`}
    </span>
  );
}
