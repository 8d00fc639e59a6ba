import { ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { describedBy, FieldFrame, type FieldProps, inputClasses } from './field.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> extends FieldProps {
  readonly value: NoInfer<Value>;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** One of a few. The platform's own list: right on a phone, right for a screen reader, nothing to load. An unknown value is listed as itself. */
export function Select<Value extends string>({
  label,
  hideLabel = false,
  hint,
  problem,
  className,
  value,
  options,
  onChange,
  disabled,
}: SelectProps<Value>) {
  const id = useId();
  const isKnown = options.some((option) => option.value === value);
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, problem }} className={className}>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, { hint, problem })}
          className={joinClasses(
            inputClasses(problem, 'text-13'),
            'h-8 appearance-none truncate pr-7',
          )}
        >
          {!isKnown && <option value={value}>{value === '' ? 'Choose' : value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronsUpDown
          size={14}
          aria-hidden
          className="pointer-events-none absolute top-2.25 right-2 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
