import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { joinClasses } from '#/lib/join-classes.ts';
import { Select } from '#/ui/controls/select.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { nextSort, type Sort, type SortColumn } from './order-rows.ts';

interface SortProps<Key extends string> {
  readonly columns: readonly Pick<SortColumn<Key, never>, 'key' | 'label' | 'words' | 'first'>[];
  readonly sort: Sort<Key> | null;
  readonly onSort: (sort: Sort<Key> | null) => void;
}

const ARROWS = { asc: ArrowUp, desc: ArrowDown } as const;
const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** The heads of a table's columns, on wide screens: each sorts by its column, the other way round, and no longer. */
export function SortHead<Key extends string>({
  columns,
  sort,
  onSort,
  className,
}: SortProps<Key> & { readonly className: string }) {
  return (
    <div role="rowgroup" className="max-lg:hidden">
      <div role="row" className={joinClasses('border-b px-4 py-1 text-12 sm:px-6', className)}>
        {columns.map((column) => {
          const order = sort?.key === column.key ? sort.order : null;
          const Icon = order === null ? ArrowUpDown : ARROWS[order];
          return (
            <span
              key={column.key}
              role="columnheader"
              aria-sort={order === null ? 'none' : ARIA[order]}
              className="min-w-0"
            >
              <button
                type="button"
                onClick={() => onSort(nextSort(column, sort))}
                className={joinClasses(
                  'group -mx-1 inline-flex h-6 max-w-full items-center gap-1 rounded-sm px-1 hover:bg-hover hover:text-strong',
                  order === null ? 'text-muted' : 'font-medium text-strong',
                )}
              >
                <span className="truncate">{column.label}</span>
                <Icon
                  size={12}
                  aria-hidden
                  className={
                    order === null
                      ? 'shrink-0 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'
                      : 'shrink-0'
                  }
                />
              </button>
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The same where the columns are under one another. */
export function SortSelect<Key extends string>({ columns, sort, onSort }: SortProps<Key>) {
  return (
    <div className="flex items-center gap-1 lg:hidden">
      <Select
        label="Sort by"
        hideLabel
        value={sort?.key ?? ''}
        options={[
          { value: '', label: 'Not sorted' },
          ...columns.map(({ key, label, words }) => ({
            value: key as string,
            label: `By ${words ?? label.toLowerCase()}`,
          })),
        ]}
        onChange={(value) => {
          const column = columns.find(({ key }) => key === value);
          onSort(column === undefined ? null : { key: column.key, order: column.first });
        }}
      />
      {sort !== null && (
        <Button
          aria-label={sort.order === 'asc' ? 'Sorted ascending' : 'Sorted descending'}
          icon={
            sort.order === 'asc' ? (
              <ArrowUp size={14} aria-hidden />
            ) : (
              <ArrowDown size={14} aria-hidden />
            )
          }
          onClick={() => onSort({ key: sort.key, order: sort.order === 'asc' ? 'desc' : 'asc' })}
        />
      )}
    </div>
  );
}
