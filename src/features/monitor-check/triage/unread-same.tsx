import { formatCount } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { useCheckSearch } from '../search/use-check-search.ts';

/**
 * Of a search monitor results that count as same are judged too (specification, table of `searchStatus`): where they are too many to be read
 * for the inbox, what is meaningful among them is not in it.
 */
export function UnreadSame({ count }: { readonly count: number }) {
  const [, change] = useCheckSearch();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
      {`The ${formatCount(count, 'result')} that count as same are not read here: what is judged meaningful among them is missing.`}
      <Button
        size="small"
        onClick={() => change({ view: 'list', status: 'same', skip: undefined, page: undefined })}
      >
        List them
      </Button>
    </p>
  );
}
