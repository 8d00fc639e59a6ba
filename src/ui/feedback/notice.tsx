import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const TONES = {
  info: { icon: Info, mark: 'text-muted', edge: 'border-l-line-strong' },
  success: { icon: CircleCheck, mark: 'text-success', edge: 'border-l-success' },
  warning: { icon: TriangleAlert, mark: 'text-changed-fill', edge: 'border-l-changed-fill' },
  error: { icon: CircleAlert, mark: 'text-error', edge: 'border-l-error' },
} as const satisfies Record<NoticeTone, unknown>;

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** `alert` interrupts a screen reader: only for what went wrong just now. */
  readonly role?: 'status' | 'alert' | 'note';
  readonly className?: string | undefined;
}

/** Something to know, in place: a hairline with a coloured edge, never a box of colour. */
export function Notice({
  tone = 'info',
  title,
  children,
  actions,
  role = 'note',
  className,
}: NoticeProps) {
  const { icon: Icon, mark, edge } = TONES[tone];
  return (
    <div
      role={role}
      className={joinClasses(
        'flex gap-2.5 rounded-sm border border-l-2 bg-raised px-3 py-2 text-13',
        edge,
        className,
      )}
    >
      <Icon size={16} aria-hidden className={joinClasses('mt-0.5 shrink-0', mark)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title !== undefined && <p className="font-medium text-strong">{title}</p>}
        {children !== undefined && <div className="prose-width wrap-anywhere">{children}</div>}
        {actions !== undefined && (
          <div className="mt-1 flex flex-wrap items-center gap-2">{actions}</div>
        )}
      </div>
    </div>
  );
}
