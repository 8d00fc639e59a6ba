import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Toasts } from '#/ui/feedback/toast.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { listPlaces } from './held-place.ts';
import { useSaved } from './saved-context.ts';

/** What a report says of itself, above the screen that it shows. */
export function ReportFrame({ children }: { readonly children: ReactNode }) {
  const saved = useSaved();
  const places = listPlaces(saved);
  return (
    <>
      <header className="flex flex-col gap-1 border-b bg-sunken px-4 py-2 text-13 text-muted sm:px-6">
        <p>
          <span className="font-semibold text-strong">Report</span>
          {saved.title !== undefined && <span className="text-body"> of {saved.title}</span>}
          {/* Of a file that was saved again it is when its answers were saved, where that is known. */}
          {saved.made !== '' && (
            <>
              {', made '}
              <Timestamp value={saved.made} />
            </>
          )}
          {saved.service !== '' && ` from ${saved.service}`}
          {`. Read only, and complete in itself: it asks nobody. Web Data Console ${saved.by}.`}
        </p>
        {saved.leftOut.length > 0 && (
          <p>
            <span className="font-medium text-body">Left out: </span>
            {saved.leftOut.join(' ')}
          </p>
        )}
        {places.length > 1 && (
          <nav aria-label="In this report" className="flex flex-wrap gap-x-4">
            {places.map(({ label, link }) => (
              <Link
                key={label}
                {...link}
                activeOptions={{ exact: true, includeSearch: false }}
                className={textLink}
                activeProps={{ className: 'font-semibold', 'aria-current': 'page' }}
              >
                {label}
              </Link>
            ))}
          </nav>
        )}
      </header>
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        {children}
      </main>
      <Toasts />
    </>
  );
}
