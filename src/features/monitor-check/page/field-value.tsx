import { LONGEST_CELL } from '#/components/page-change/write-values.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import { shortenText } from '#/lib/text/shorten-text.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { formatCount } from '#/lib/format/format-number.ts';

interface FieldValueProps {
  /** Undefined: not there, also on both sides, where it came and went in between. */
  readonly value: unknown;
  /** Null where both sides hold the same: what stayed is neither removed nor added. */
  readonly side: 'previous' | 'current' | null;
  /** As JSON, which tells texts from numbers and shows where they begin and end. */
  readonly isQuoted?: boolean;
  /** What is shown of it, where its beginning is that of the other value as well. */
  readonly part?: string | undefined;
}

const describeNested = (value: object): string =>
  Array.isArray(value)
    ? `List of ${formatCount(value.length, 'item')}`
    : `Object with ${formatCount(Object.keys(value).length, 'field')}`;

const TONES = { previous: 'text-diff-removed', current: 'text-diff-added' } as const;

/** A field's value in a cell: what is missing is not null, an empty text is not nothing, what is nested is named and read below the row. */
export function FieldValue({ value, side, isQuoted = false, part }: FieldValueProps) {
  if (value === undefined) return <span className="text-faint">–</span>;
  if (isContainer(value)) return <span className="text-muted">{describeNested(value)}</span>;
  const text = part ?? (typeof value === 'string' && !isQuoted ? value : printJson(value));
  const tone = side === null || typeof value !== 'string' ? 'text-strong' : TONES[side];
  if (text === '') return <span className="text-muted">empty text</span>;
  return (
    <span
      dir="auto"
      className={`block text-left font-mono text-12 leading-5 wrap-anywhere whitespace-pre-wrap ${tone}`}
    >
      <HiddenText text={shortenText(text, LONGEST_CELL)} />
    </span>
  );
}
