import { useId } from 'react';

interface ToggleProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: React.ReactNode;
  /** What is wrong with it, in the place of the hint; or null. */
  readonly problem?: string | null;
}

/** On or off, at once. */
export function Switch({ label, checked, onChange, hint, problem = null }: ToggleProps) {
  const id = useId();
  const told = problem ?? hint;
  return (
    <div className="flex flex-col gap-0.5">
      <label className="inline-flex min-h-6 items-center gap-2 text-13 text-strong">
        <span className="relative inline-flex h-4.5 w-8 shrink-0">
          <input
            type="checkbox"
            // A checkbox says itself whether it is checked.
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
            role="switch"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={told === undefined ? undefined : id}
            className="peer size-full appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-120 checked:border-accent checked:bg-accent"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-[3px] left-[3px] size-3 rounded-full bg-line-strong transition-transform duration-120 peer-checked:translate-x-3.5 peer-checked:bg-on-accent"
          />
        </span>
        {label}
      </label>
      {told !== undefined && (
        <p id={id} className={`ml-10 text-13 ${problem === null ? 'text-muted' : 'text-error'}`}>
          {told}
        </p>
      )}
    </div>
  );
}
