import { readWholeNumber } from '#/lib/read-whole-number.ts';
import { hasModifier } from '../keys/has-modifier.ts';
import { TextField } from './text-field.tsx';

interface NumberFieldProps {
  readonly label: string;
  /** As typed: a value that is no number stays, with its `problem`. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly hint?: React.ReactNode;
  readonly problem?: string | null | undefined;
  readonly placeholder?: string;
  readonly className?: string;
}

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A whole number as typed text; arrow keys step within the bounds. Not `type=number`, which hides what it cannot read. */
export function NumberField({
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  ...field
}: NumberFieldProps) {
  return (
    <TextField
      {...field}
      value={value}
      onChange={onChange}
      inputMode="numeric"
      autoComplete="off"
      onKeyDown={(event) => {
        const direction = DIRECTIONS[event.key];
        if (direction === undefined || hasModifier(event)) return;
        const typed = readWholeNumber(value.trim() === '' ? (field.placeholder ?? '0') : value);
        if (typed === null) return;
        event.preventDefault();
        onChange(String(Math.min(max, Math.max(min, typed + direction * step))));
      }}
    />
  );
}
