import { type ErrorComponentProps, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isChangedPage } from '#/api/errors/changed-page.ts';
import { describeError } from '#/api/errors/describe-error.ts';
import { isMissingPart, partBehind } from '#/api/errors/missing-part.ts';
import { LinkButton } from '#/components/link-button.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { clearStored } from '#/ui/storage/stored.ts';
import { reloadWhenCured } from './reload-when-due.ts';

/** A screen that failed as a whole is an explained error, never a blank page. The frame around it keeps working. */
export function RouteErrorScreen({ error: thrown, reset }: ErrorComponentProps) {
  const error = partBehind(thrown);
  // After a new version was deployed, the old one's files are gone, and a lost network comes back: loading the page again is the whole cure.
  const isMissingFile = isMissingPart(error);
  useEffect(() => {
    const left = new AbortController();
    if (isMissingFile) reloadWhenCured(left.signal);
    return () => left.abort();
  }, [isMissingFile]);
  const drafts = useMatches({
    select: (matches) => matches.flatMap(({ staticData }) => staticData.drafts ?? []),
  });
  const isTyped =
    !isMissingFile && !isChangedPage(error) && (drafts.length > 0 || window.location.search !== '');
  const facts = describeError(error);
  return (
    <>
      {/* No name of what is at this address: among the visits it keeps the one it has. */}
      <PageHeader title="This screen could not be shown" isProvisional />
      <div className="p-4 sm:p-6">
        <ErrorNotice
          error={
            isTyped && facts.request === null
              ? {
                  ...facts,
                  remedy: `${facts.remedy} Something typed on this screen may be the cause: clearing it empties the form.`,
                }
              : facts
          }
          onRetry={isMissingFile ? undefined : reset}
          actions={
            <>
              <Button size="small" onClick={() => window.location.reload()}>
                Load the page again
              </Button>
              {isTyped && (
                <Button
                  size="small"
                  onClick={() => {
                    for (const draft of drafts) clearStored(draft);
                    window.location.replace(window.location.pathname);
                  }}
                >
                  Clear what was typed here
                </Button>
              )}
              <LinkButton size="small" to="/">
                Go home
              </LinkButton>
            </>
          }
          className="max-w-3xl"
        />
      </div>
    </>
  );
}
