import { JsonTree } from '#/ui/json-tree/json-tree.tsx';

interface FieldValueProps {
  readonly value: unknown;
  readonly isMissing: boolean;
  readonly label: string;
  readonly side: 'previous' | 'current';
}

/** More characters than this are cut; the comparison has all of them. */
const LONG = 240;

/** A field's value: what is missing is not null, an empty text is not nothing, what is nested can be opened. */
export function FieldValue({ value, isMissing, label, side }: FieldValueProps) {
  if (isMissing) return <span className="text-faint">–</span>;
  if (typeof value === 'object' && value !== null)
    return <JsonTree value={value} label={label} plain openLevels={0} className="max-h-80 min-w-0" />;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const tone = side === 'previous' ? 'text-diff-removed' : 'text-diff-added';
  if (text === '') return <span className="text-muted">empty text</span>;
  return (
    <span
      dir="auto"
      className={`block text-left font-mono text-12 leading-5 wrap-anywhere whitespace-pre-wrap ${typeof value === 'string' ? tone : 'text-strong'}`}
    >
      {text.length > LONG ? `${text.slice(0, LONG)}…` : text}
    </span>
  );
}
