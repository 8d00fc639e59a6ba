import { isContainer } from '#/lib/json/exact-number.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { JsonTree } from '#/ui/json-tree/json-tree.tsx';

const isNested = (value: unknown): value is object =>
  isContainer(value) && Object.keys(value).length > 0;
/** More entries than this make a tree worth its search field. */
const MANY = 12;

/** A value of an event: nested ones as a tree, the rest as it is. */
export function JsonPart({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h3 className="text-12 font-medium text-muted">{label}</h3>
      {isNested(value) ? (
        <JsonTree
          value={value}
          label={label}
          openLevels={2}
          plain={Object.keys(value).length < MANY}
          className="max-h-96 rounded-sm border"
        />
      ) : (
        <p className="font-mono text-12 whitespace-pre-wrap wrap-anywhere">
          {typeof value === 'string' ? value : printJson(value)}
        </p>
      )}
    </section>
  );
}
