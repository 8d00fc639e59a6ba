import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatPercent, formatSigned } from '#/lib/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '#/ui/button.tsx';
import { SkeletonRows } from '#/ui/skeleton.tsx';
import type { FieldChange } from './field-change.ts';
import { FieldValue } from './field-value.tsx';

const TextComparison = lazy(async () => ({ default: (await import('#/ui/text-comparison/text-comparison.tsx')).TextComparison }));

interface FieldRowProps {
  readonly field: FieldChange;
  readonly isCurrent: boolean;
  readonly onSelect: (path: string) => void;
}

/** A sign beside the word, so that no kind of change is a colour alone. */
const KINDS = {
  added: { word: 'Added', sign: '+', tone: 'text-diff-added' },
  removed: { word: 'Removed', sign: '−', tone: 'text-diff-removed' },
  changed: { word: 'Changed', sign: '±', tone: 'text-body' },
  unchanged: { word: 'Unchanged', sign: '=', tone: 'text-muted' },
  unclear: { word: 'Unclear', sign: '?', tone: 'text-muted' },
} as const;

export function FieldRow({ field, isCurrent, onSelect }: FieldRowProps) {
  const { path, kind, previous, current, number } = field;
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const { word, sign, tone } = KINDS[kind];
  const comparable = kind === 'changed' ? readComparable(previous, current) : null;
  return (
    <>
      <tr ref={row} className={joinClasses('border-b align-top', isCurrent && 'current')}>
        <th scope="row" className="max-w-56 min-w-24 py-1.5 pr-2 pl-4 text-left font-normal">
          <button
            type="button"
            onClick={() => onSelect(path)}
            className="ring-inside rounded-sm text-left font-mono text-12 leading-5 wrap-anywhere text-strong hover:underline"
          >
            {path}
          </button>
        </th>
        <td className={joinClasses('px-2 py-1.5 whitespace-nowrap', tone)}>
          <span aria-hidden className="mr-1 inline-block w-3 text-center font-mono">
            {sign}
          </span>
          <span className="@max-lg:sr-only">{word}</span>
          {kind === 'unclear' && <span className="block text-12">not as the API describes</span>}
        </td>
        <td className="max-w-72 px-2 py-1.5">
          <FieldValue value={previous} isMissing={kind === 'added' || kind === 'unclear'} label={`Previous ${path}`} side="previous" />
        </td>
        <td className="max-w-72 px-2 py-1.5">
          <FieldValue value={current} isMissing={kind === 'removed'} label={`Current ${path}`} side="current" />
          {comparable !== null && (
            <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="mt-1 -ml-2">
              {isOpen ? 'Hide comparison' : 'Compare'}
            </Button>
          )}
        </td>
        <td className="tabular py-1.5 pr-4 pl-2 text-right whitespace-nowrap">
          {number === null ? (
            <span className="text-faint">–</span>
          ) : (
            <>
              {formatSigned(number.difference)}
              {number.percent !== null && <span className="block text-12 text-muted">{writePercent(number.percent)}</span>}
            </>
          )}
        </td>
      </tr>
      {isOpen && comparable !== null && (
        <tr className="border-b">
          <td colSpan={5} className="p-0">
            <Suspense fallback={<SkeletonRows rows={3} label="Loading the comparison" />}>
              <TextComparison
                previous={comparable.previous}
                current={comparable.current}
                label={`Previous and current ${path}`}
                className="max-h-96"
              />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  );
}

const writePercent = (percent: number) => (percent < 0 ? `−${formatPercent(-percent / 100)}` : `+${formatPercent(percent / 100)}`);

/** Texts worth comparing word by word: long ones and nested values. Short ones are read at a glance. */
function readComparable(previous: unknown, current: unknown): { readonly previous: string; readonly current: string } | null {
  const [before, after] = [printForComparison(previous), printForComparison(current)];
  return before.length + after.length > 80 ? { previous: before, current: after } : null;
}

const printForComparison = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? ''));
