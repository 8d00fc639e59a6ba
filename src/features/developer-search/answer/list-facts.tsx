import { Group } from 'lucide-react';
import type { DeveloperSearchResponse } from '#/contract/schemas/developer-search.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { useSearchParams } from '../params/use-search-params.ts';

/** Beside the tabs: how many results there are, and how they are grouped. */
export function ListFacts({
  response: { results, reranked },
}: {
  readonly response: DeveloperSearchResponse;
}) {
  const [{ group }, changeSearch] = useSearchParams();
  if (results.length === 0) return null;
  const isGrouped = group === 'repository';
  return (
    <>
      <output>
        {formatCount(results.length, 'result')}
        {reranked === true && <span className="max-md:hidden">, reranked</span>}
      </output>
      <Button
        size="small"
        variant="quiet"
        aria-pressed={isGrouped}
        aria-label="Group by repository"
        icon={<Group size={12} aria-hidden />}
        onClick={() =>
          changeSearch({ group: isGrouped ? undefined : 'repository' }, { replace: true })
        }
      >
        <span className="max-md:hidden">Group by repository</span>
      </Button>
    </>
  );
}
