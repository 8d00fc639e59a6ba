import { isContainer } from '#/lib/json/exact-number.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '#/ui/controls/button.tsx';
import type { FieldChange } from '#/components/page-change/field-change.ts';
import { FieldValue } from './field-value.tsx';
import { NestedValues } from './nested-values.tsx';
import { writeDifference } from '#/components/page-change/write-difference.ts';
import { formatPercentChange } from '#/lib/format/format-number.ts';
import { isPrintedAlike, readComparable } from '#/components/page-change/read-comparable.ts';
import { writeLateParts } from '#/components/page-change/write-values.ts';
import { TextComparison } from '#/ui/text-comparison/text-comparison.tsx';
import { BreakableName } from '#/ui/text/breakable-name.tsx';

/** What the two values of each row are called. */
export interface FieldSides {
  readonly previous: string;
  readonly current: string;
}

interface FieldRowProps {
  readonly field: FieldChange;
  /** Whether the table has a column for differences. */
  readonly hasNumbers: boolean;
  /** Whether what is nested is open at first. */
  readonly isNestedOpen: boolean;
  readonly isCurrent: boolean;
  /** With each it comes into sight once more. */
  readonly visit: number;
  readonly onSelect: (path: string) => void;
  readonly sides: FieldSides;
  readonly note: ReactNode;
}

/** A sign beside the word, so that no kind of change is a colour alone. */
const KINDS = {
  added: { word: 'Added', sign: '+', tone: 'text-diff-added' },
  removed: { word: 'Removed', sign: '−', tone: 'text-diff-removed' },
  changed: { word: 'Changed', sign: '±', tone: 'text-body' },
  unchanged: { word: 'Unchanged', sign: '=', tone: 'text-muted' },
  unclear: { word: 'Unclear', sign: '?', tone: 'text-muted' },
} as const;

export function FieldRow({
  field,
  hasNumbers,
  isNestedOpen,
  isCurrent,
  visit,
  onSelect,
  sides,
  note,
}: FieldRowProps) {
  const { path, kind, previous, current, number } = field;
  const hasInside = isContainer(previous) || isContainer(current);
  const comparable = kind === 'changed' ? readComparable(previous, current) : null;
  const isQuoted = kind === 'changed' && isPrintedAlike(previous, current);
  const parts = kind === 'changed' ? writeLateParts(previous, current) : null;
  const [isOpen, setOpen] = useState(isNestedOpen);
  const [isCompared, setCompared] = useState(false);
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent, visit]);
  const isUnchanged = kind === 'unchanged';
  const hasBelow = (hasInside && isOpen) || isCompared || (note !== undefined && note !== null);
  return (
    <>
      <tr
        ref={row}
        className={joinClasses(
          'align-top @max-lg:grid @max-lg:grid-cols-[minmax(0,1fr)_auto] @max-lg:py-1.5',
          !hasBelow && 'border-b',
          isCurrent && 'current',
        )}
      >
        <th scope="row" className="px-2 py-1.5 pl-4 text-left font-normal @max-lg:py-0.5">
          <button
            type="button"
            onClick={() => onSelect(path)}
            className="ring-inside max-w-full rounded-sm text-left font-mono text-12 leading-5 text-strong hover:underline"
          >
            <BreakableName name={path} />
          </button>
        </th>
        <KindCell kind={kind} />
        <Cell name={sides.previous} isEmpty={previous === undefined}>
          <FieldValue
            value={previous}
            side={isUnchanged ? null : 'previous'}
            isQuoted={isQuoted}
            part={parts?.[0]}
          />
        </Cell>
        <Cell name={sides.current} isEmpty={current === undefined && !hasInside}>
          <FieldValue
            value={current}
            side={isUnchanged ? null : 'current'}
            isQuoted={isQuoted}
            part={parts?.[1]}
          />
          {(hasInside || comparable !== null) && (
            <span className="-ml-2 flex flex-wrap pt-0.5">
              {hasInside && (
                <FoldButton isOpen={isOpen} onToggle={setOpen}>
                  {isOpen ? 'Hide values' : 'Show values'}
                </FoldButton>
              )}
              {comparable !== null && (
                <FoldButton isOpen={isCompared} onToggle={setCompared}>
                  {isCompared ? 'Hide comparison' : 'Compare'}
                </FoldButton>
              )}
            </span>
          )}
        </Cell>
        {hasNumbers && <DifferenceCell number={number} />}
      </tr>
      {hasBelow && (
        <tr className={joinClasses('border-b @max-lg:block', isCurrent && 'current')}>
          <td colSpan={hasNumbers ? 5 : 4} className="p-0 @max-lg:block">
            {note}
            {hasInside && isOpen && <NestedValues field={field} />}
            {isCompared && comparable !== null && (
              <TextComparison
                {...comparable}
                label={`Previous and current ${path}`}
                className="max-h-96"
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

interface CellProps {
  readonly name: string;
  readonly className?: string;
  /** Has nothing to say, so that it takes no line of a phone. */
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** A cell; stacked on a phone, where no column head is above it, it names itself. */
const Cell = ({ name, className = '', isEmpty = false, children }: CellProps) => (
  <td
    className={joinClasses(
      'min-w-0 px-2 py-1.5',
      isEmpty
        ? '@max-lg:hidden'
        : '@max-lg:col-span-2 @max-lg:grid @max-lg:grid-cols-[5rem_minmax(0,1fr)] @max-lg:items-baseline @max-lg:py-0.5 @max-lg:pr-4 @max-lg:pl-4 @max-lg:text-left',
      className,
    )}
  >
    <span aria-hidden className="text-12 text-muted @lg:hidden">
      {name}
    </span>
    <div className="min-w-0">{children}</div>
  </td>
);

const DifferenceCell = ({ number }: Pick<FieldChange, 'number'>) => (
  <Cell
    name="Difference"
    className="tabular pr-4 text-right whitespace-nowrap"
    isEmpty={number === null}
  >
    {number === null ? (
      <span className="text-faint">–</span>
    ) : (
      <>
        {writeDifference(number)}
        {number.percent !== null && (
          <span className="text-12 text-muted @max-lg:ml-2 @lg:block">
            {formatPercentChange(number.percent)}
          </span>
        )}
      </>
    )}
  </Cell>
);

interface FoldButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Opens and closes what is below the row. */
const FoldButton = ({ isOpen, onToggle, children }: FoldButtonProps) => (
  <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
    {children}
  </Button>
);

function KindCell({ kind }: Pick<FieldChange, 'kind'>) {
  const { word, sign, tone } = KINDS[kind];
  return (
    <td className={joinClasses('px-2 py-1.5 whitespace-nowrap @max-lg:py-0.5 @max-lg:pr-4', tone)}>
      <span aria-hidden className="mr-1 inline-block w-3 text-center font-mono">
        {sign}
      </span>
      <span className="@lg:@max-xl:sr-only">{word}</span>
      {kind === 'unclear' && (
        <span className="block text-12 whitespace-normal">not as the API describes</span>
      )}
    </td>
  );
}
