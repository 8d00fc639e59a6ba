import { isContainer } from '#/lib/json/exact-number.ts';
import { JsonTree } from '#/ui/json-tree/json-tree.tsx';
import type { FieldChange } from '#/components/page-change/field-change.ts';

/** The nested values of a field over the full width of the table: a column of it would break every word. */
export function NestedValues({ field }: { readonly field: FieldChange }) {
  const { path, previous, current } = field;
  const sides = [
    { name: 'Previous', value: previous },
    { name: 'Current', value: current },
  ].filter(({ value }) => isContainer(value));
  return (
    <div className="@container">
      <div className={sides.length > 1 ? 'grid @2xl:grid-cols-2' : undefined}>
        {sides.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 flex-col px-4 pb-2">
            {sides.length > 1 && <span className="text-12 text-muted">{name}</span>}
            <JsonTree value={value} label={`${name} ${path}`} plain className="max-h-80 min-w-0" />
          </div>
        ))}
      </div>
    </div>
  );
}
