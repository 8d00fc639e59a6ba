import { Check, Minus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';

interface CheckboxProps {
  readonly label: React.ReactNode;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: React.ReactNode;
  readonly hideLabel?: boolean;
  readonly className?: string;
}

export function Checkbox({
  label,
  checked,
  indeterminate = false,
  onChange,
  hint,
  hideLabel = false,
  className,
}: CheckboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={joinClasses('flex flex-col gap-0.5', className)}>
      <label
        className={joinClasses(
          'inline-flex min-h-6 items-center gap-2 text-13 text-strong',
          // Without words to press, the box alone would be too small a target.
          hideLabel && '-mx-2 -my-1 px-2 py-1',
        )}
      >
        <span className="relative inline-flex size-4 shrink-0">
          <input
            ref={input}
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-describedby={hint === undefined ? undefined : id}
            className="peer size-full appearance-none rounded-sm border border-line-strong bg-raised checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent"
          />
          {indeterminate ? (
            <Minus
              size={12}
              strokeWidth={3}
              aria-hidden
              className="pointer-events-none absolute top-0.5 left-0.5 text-on-accent"
            />
          ) : (
            checked && (
              <Check
                size={12}
                strokeWidth={3}
                aria-hidden
                className="pointer-events-none absolute top-0.5 left-0.5 text-on-accent"
              />
            )
          )}
        </span>
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={id} className="ml-6 text-13 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
