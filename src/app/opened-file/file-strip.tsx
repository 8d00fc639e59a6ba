import { Link, useRouter } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { OpenedFile } from '#/api/opened-file/opened-file.ts';
import { nameFile } from '#/api/opened-file/opened-files.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { formatExactTime, formatTime, isTime } from '#/lib/format/format-time.ts';
import { Button } from '#/ui/controls/button.tsx';
import { CONNECTION } from '../places/places.ts';
import { closeFile } from './enter-file.ts';

/** Above every screen of a file: that it is one, which, of when and from where; the way to what is in it, and out of it. */
export function FileStrip({ file }: { readonly file: OpenedFile }) {
  const router = useRouter();
  const made = Date.parse(file.made ?? '');
  const notes = file.lacks.length + file.problems.length;
  return (
    <aside
      aria-label="Opened file"
      className="flex h-(--strip-height) shrink-0 items-center gap-2 border-b bg-sunken px-4 text-12 text-muted sm:px-6"
    >
      <FileText size={14} aria-hidden className="shrink-0 text-accent" />
      <span className="font-semibold whitespace-nowrap text-strong max-sm:sr-only">
        Read from a file
      </span>
      <Link
        to={CONNECTION.to}
        title={`${file.names.join(', ')}: what is in it`}
        className="min-w-0 truncate rounded-sm font-medium text-strong underline decoration-line-strong underline-offset-2"
      >
        {nameFile(file)}
      </Link>
      {isTime(made) && (
        <span title={formatExactTime(made)} className="whitespace-nowrap max-md:hidden">
          {`made ${formatTime(made)}`}
        </span>
      )}
      {file.host !== null && (
        <span className="min-w-0 truncate max-lg:hidden">{`from ${file.host}`}</span>
      )}
      {notes > 0 && (
        <Link to={CONNECTION.to} className="rounded-sm whitespace-nowrap text-changed underline">
          {formatCount(notes, 'note')}
        </Link>
      )}
      <Button size="small" className="ml-auto" onClick={() => closeFile(router, file.id)}>
        Close file
      </Button>
    </aside>
  );
}
