import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { KEY_REMOVED } from '#/lib/keys/redact-keys.ts';
import { joinClasses } from '#/lib/join-classes.ts';

/** What all form fields share. A problem is shown in place and keeps what was typed. */
export interface FieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  /** What is wrong with the value, or null. */
  readonly problem?: string | null | undefined;
  readonly className?: string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly id: string;
  /** At the label's right: a counter, a reset. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Ids of the texts that describe the field with `id`, for `aria-describedby`. */
export const describedBy = (id: string, { hint, problem }: Pick<FieldProps, 'hint' | 'problem'>) =>
  [problem ? `${id}-problem` : null, hint === undefined ? null : `${id}-hint`]
    .filter((part) => part !== null)
    .join(' ') || undefined;

/** The field's own hint, or what happened to a key that was typed into it. */
export const hintFor = (value: string, hint: ReactNode): ReactNode =>
  value.includes(KEY_REMOVED)
    ? 'This looked like an API key and was removed: it is not sent, not stored and in no address. Keys are entered under Connection alone.'
    : hint;

export const inputClasses = (
  problem: string | null | undefined,
  size: 'text-13' | 'text-14' = 'text-14',
) =>
  joinClasses(
    'w-full rounded-md border bg-raised px-2.5 text-strong transition-colors duration-120 hover:border-muted disabled:opacity-50 pointer-coarse:text-16',
    'focus-visible:outline-offset-0',
    problem ? 'border-error' : 'border-line-strong',
    size,
  );

export function FieldFrame({
  id,
  label,
  hideLabel = false,
  hint,
  problem,
  aside,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={joinClasses('flex min-w-0 flex-col gap-1', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-2'}>
        <label htmlFor={id} className="text-13 font-medium text-strong">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {problem && (
        <p id={`${id}-problem`} className="flex gap-1.5 text-13 text-error">
          <CircleAlert size={14} aria-hidden className="mt-[3px] shrink-0" />
          <span className="min-w-0 wrap-anywhere">{problem}</span>
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-13 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
