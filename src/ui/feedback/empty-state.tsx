import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** Why it is empty and what comes next, with a real example to click. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-2 px-4 py-10 sm:px-6">
      {/* Heard by those who filtered a list to nothing, and whose focus stays in the field. */}
      <div role="status">
        <h2 className="text-16">{title}</h2>
      </div>
      {children !== undefined && (
        <div className="prose-width text-14 leading-prose text-muted">{children}</div>
      )}
      {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
