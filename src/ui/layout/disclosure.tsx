import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Given: controlled. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly defaultOpen?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Something one click away. Its content is only rendered while it is open. */
export function Disclosure({
  summary,
  open,
  onOpenChange,
  defaultOpen = false,
  className,
  children,
}: DisclosureProps) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const isOpen = open ?? ownOpen;
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        const next = event.currentTarget.open;
        if (next === isOpen) return;
        setOwnOpen(next);
        onOpenChange?.(next);
      }}
      className={className}
    >
      <summary className="flex min-h-6 list-none items-center gap-1 rounded-sm text-13 text-body hover:text-strong [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={14}
          aria-hidden
          className={joinClasses(
            'shrink-0 text-muted transition-transform duration-120',
            isOpen && 'rotate-90',
          )}
        />
        {summary}
      </summary>
      {isOpen && children}
    </details>
  );
}
