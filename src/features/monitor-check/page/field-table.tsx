import { isContainer } from '#/lib/json/exact-number.ts';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import type { FieldChange } from '#/components/page-change/field-change.ts';
import { FieldRow, type FieldSides } from './field-row.tsx';

interface FieldTableProps {
  readonly fields: readonly FieldChange[];
  readonly selectedPath: string | null;
  /** Counts the times that it was gone to. */
  readonly visit?: number;
  readonly onSelect: (path: string) => void;
  /** What the values are called, where they are not of one check. */
  readonly sides?: FieldSides;
  /** More to say of a field, below it. */
  readonly renderNote?: (path: string) => ReactNode;
}

const ONE_CHECK: FieldSides = { previous: 'Previous', current: 'Current' };

/** Rows drawn at first, and with each "show more": a field map rarely has more. */
const STEP = 200;
/** Nested values are open from the start where they are so few that the other fields stay near. */
const MOST_OPEN = 4;

/** The field map: columns where there is room, each field's facts under one another on a phone. */
export function FieldTable({
  fields,
  selectedPath,
  visit = 0,
  onSelect,
  sides = ONE_CHECK,
  renderNote,
}: FieldTableProps) {
  const selected = fields.findIndex((field) => field.path === selectedPath);
  const [more, setMore] = useState(STEP);
  const shown = Math.max(more, selected + 1);
  const hasNumbers = fields.some(({ number }) => number !== null);
  const nested = fields.filter(
    ({ previous, current }) => isContainer(previous) || isContainer(current),
  ).length;
  return (
    <div className="@container">
      <table className="w-full table-fixed border-collapse text-13 @max-lg:block">
        <caption className="sr-only">Changed fields</caption>
        <thead className="sticky top-0 z-10 bg-page text-left text-12 text-muted @max-lg:sr-only">
          <tr className="border-b">
            <ColumnHead className="w-[30%] pl-4">Field</ColumnHead>
            <ColumnHead className="w-10 @xl:w-24">
              <span className="@max-xl:sr-only">Change</span>
            </ColumnHead>
            <ColumnHead>{sides.previous}</ColumnHead>
            <ColumnHead>{sides.current}</ColumnHead>
            {hasNumbers && <ColumnHead className="w-26 pr-4 text-right">Difference</ColumnHead>}
          </tr>
        </thead>
        <tbody className="@max-lg:block">
          {fields.slice(0, shown).map((field) => (
            <FieldRow
              key={field.path}
              field={field}
              hasNumbers={hasNumbers}
              isNestedOpen={nested <= MOST_OPEN}
              isCurrent={field.path === selectedPath}
              visit={visit}
              onSelect={onSelect}
              sides={sides}
              note={renderNote?.(field.path)}
            />
          ))}
        </tbody>
      </table>
      {shown < fields.length && (
        <p className="flex items-center gap-3 px-4 py-2 text-13 text-muted">
          {`${formatNumber(shown)} of ${formatNumber(fields.length)} fields`}
          <Button size="small" onClick={() => setMore(shown + STEP)}>
            Show more
          </Button>
        </p>
      )}
    </div>
  );
}

const ColumnHead = ({
  className = '',
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <th scope="col" className={`px-2 py-1.5 font-medium ${className}`}>
    {children}
  </th>
);
