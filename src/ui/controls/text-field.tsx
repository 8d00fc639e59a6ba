import { type ComponentProps, useId } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { withoutKeys } from '#/lib/keys/known-keys.ts';
import { unlessComposing } from '../keys/is-composing.ts';
import { describedBy, FieldFrame, type FieldProps, hintFor, inputClasses } from './field.tsx';

type InputOwnProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'disabled'
  | 'onKeyDown'
  | 'onBlur'
  | 'onPaste'
>;

interface TextFieldProps extends FieldProps, InputOwnProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly mono?: boolean;
  readonly aside?: React.ReactNode;
  /** The one kind of field that may hold a key. */
  readonly holdsKey?: boolean;
}

export function TextField({
  label,
  hideLabel = false,
  hint,
  problem,
  className,
  value,
  onChange,
  mono = false,
  aside,
  holdsKey = false,
  onKeyDown,
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame
      {...{ id, label, hideLabel, problem, aside }}
      hint={hintFor(value, hint)}
      className={className}
    >
      <input
        {...input}
        onKeyDown={unlessComposing(onKeyDown)}
        id={id}
        value={value}
        onChange={({ target }) => onChange(holdsKey ? target.value : withoutKeys(target.value))}
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, { hint: hintFor(value, hint), problem })}
        className={joinClasses(
          inputClasses(problem, mono ? 'text-13' : 'text-14'),
          mono && 'font-mono',
          // Also where it is shown: a sheet, or the file that a browser prints to, is passed on.
          holdsKey && 'print:hidden',
          'h-8',
        )}
      />
    </FieldFrame>
  );
}

interface TextAreaProps
  extends
    FieldProps,
    Pick<
      ComponentProps<'textarea'>,
      'ref' | 'placeholder' | 'autoFocus' | 'rows' | 'disabled' | 'onKeyDown'
    > {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly mono?: boolean;
  readonly aside?: React.ReactNode;
}

/** Several lines; grows with its text where the browser can. */
export function TextArea({
  label,
  hideLabel = false,
  hint,
  problem,
  className,
  value,
  onChange,
  mono = false,
  aside,
  rows = 4,
  onKeyDown,
  ...area
}: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame
      {...{ id, label, hideLabel, problem, aside }}
      hint={hintFor(value, hint)}
      className={className}
    >
      <textarea
        {...area}
        onKeyDown={unlessComposing(onKeyDown)}
        id={id}
        rows={rows}
        value={value}
        onChange={({ target }) => onChange(withoutKeys(target.value))}
        spellCheck={!mono}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, { hint: hintFor(value, hint), problem })}
        className={joinClasses(
          inputClasses(problem, mono ? 'text-13' : 'text-14'),
          mono && 'font-mono',
          'field-sizing-content max-h-[50vh] py-1.5',
        )}
        style={{ minHeight: `${rows * 1.25 + 0.75}rem` }}
      />
    </FieldFrame>
  );
}
