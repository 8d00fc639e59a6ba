import { Link, type LinkOptions } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDatedTime, nameZone } from '#/lib/format/format-time.ts';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { useDocumentTitle } from '#/ui/layout/use-document-title.ts';
import { useNow } from './use-now.ts';

interface PageHeaderProps {
  /** The thing's name. */
  readonly title: ReactNode;
  /** The tab's title; by default `title` where that is a text, and where it belongs. */
  readonly documentTitle?: string | undefined;
  /** Keeps the room of two lines for a name that is still to come, or that came: what stands below it does not move. */
  readonly keepsRoom?: boolean;
  /** Below the name: why there is no better one. */
  readonly titleNote?: string | null | undefined;
  /** What it is of is not known (yet): the title names its kind alone. */
  readonly isProvisional?: boolean;
  /** Where it belongs: the way back. */
  readonly parent?: { readonly label: string; readonly link: LinkOptions };
  /** Its state in words: a `StatusMark` and a few words. */
  readonly status?: ReactNode;
  /** At the right of the way back: the way to its neighbours. */
  readonly beside?: ReactNode;
  readonly id?: { readonly value: string; readonly label: string };
  /** Beside the id: the way to more about it. */
  readonly about?: ReactNode;
  /** At the right; the one primary action last. */
  readonly actions?: ReactNode;
  /** Below the title: facts in one line. */
  readonly children?: ReactNode;
}

/** The quiet header of a screen: name, state in words, id with copy. Its `h1` takes the focus after a navigation. */
export function PageHeader({
  title,
  documentTitle,
  keepsRoom = false,
  titleNote,
  isProvisional = false,
  parent,
  beside,
  status,
  id,
  about,
  actions,
  children,
}: PageHeaderProps) {
  useDocumentTitle(
    documentTitle ??
      (typeof title === 'string' ? [title, ...(parent ? [parent.label] : [])].join(' · ') : null),
    isProvisional,
  );
  return (
    <header className="flex flex-col gap-1 border-b px-4 py-3 sm:px-6">
      {parent && (
        <div className="flex min-w-0 items-start justify-between gap-3">
          <Link
            {...parent.link}
            activeOptions={{ exact: true }}
            className="-ml-1 inline-flex min-w-0 items-center gap-0.5 rounded-sm pr-1 text-13 text-muted hover:text-strong"
          >
            <ChevronLeft size={14} aria-hidden className="shrink-0" />
            <span className="truncate">{parent.label}</span>
          </Link>
          {beside}
        </div>
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-3 gap-y-1">
          <div className={`max-w-full min-w-0 ${keepsRoom ? 'min-h-14 w-full' : ''}`}>
            <h1 tabIndex={-1} data-page-title className="text-20 wrap-anywhere outline-none">
              {title}
            </h1>
            {titleNote && <p className="text-13 text-muted">{titleNote}</p>}
          </div>
          {/* A change of it is read out: that a run has ended stands nowhere else where the focus is. */}
          {status && (
            <span
              aria-live="polite"
              className="inline-flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1"
            >
              {status}
            </span>
          )}
          {id && (
            <span className="inline-flex min-w-0 items-center gap-0.5 text-12 text-muted">
              <span className="truncate font-mono">{id.value}</span>
              <CopyButton text={id.value} label={id.label} iconOnly />
            </span>
          )}
          {about}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-2">{actions}</div>
        )}
      </div>
      {children}
      <PaperNote />
    </header>
  );
}

/**
 * What only paper needs: no pointer asks a time for its zone there, its reader may be elsewhere and later, and “9 minutes ago” says nothing
 * without the moment that it was counted from.
 */
function PaperNote() {
  const now = useNow(false);
  return (
    <p className="hidden text-12 text-muted print:block">
      {`Printed on ${formatDatedTime(now)}. Times are in ${nameZone()}.`}
    </p>
  );
}
