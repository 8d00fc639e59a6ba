import { type ErrorComponentProps, useMatches } from '@tanstack/react-router';
import { describeError } from '#/api/describe-error.ts';
import { Button, LinkButton } from '#/ui/button.tsx';
import { ErrorNotice } from '#/ui/error-notice.tsx';
import { PageHeader } from '#/ui/page-header.tsx';
import { clearStored } from '#/ui/stored.ts';

export function RouteErrorDetails({ error, reset }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error);
  // After a new version was deployed, the old one's files are gone: loading the page again is the whole cure.
  const isMissingFile = /dynamically imported module|importing a module script failed|error loading/i.test(message);
  const drafts = useMatches({ select: (matches) => matches.flatMap(({ staticData }) => staticData.drafts ?? []) });
  const isTyped = drafts.length > 0 || window.location.search !== '';
  const facts = describeError(error);
  return (
    <>
      <PageHeader title="This screen could not be shown" />
      <div className="p-4 sm:p-6">
        <ErrorNotice
          error={
            isMissingFile
              ? {
                  ...facts,
                  title: 'A part of the console could not be loaded',
                  cause: 'The network was lost, or a new version was deployed while this page was open.',
                  remedy: 'Load the page again. What you typed is kept.',
                  retryable: 'yes',
                }
              : isTyped && facts.request === null
                ? { ...facts, remedy: `${facts.remedy} What was typed on this screen may be the cause: clearing it empties the form.` }
                : facts
          }
          onRetry={isMissingFile ? undefined : reset}
          actions={
            <>
              <Button size="small" onClick={() => window.location.reload()}>
                Load the page again
              </Button>
              {isTyped && !isMissingFile && (
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
              <LinkButton size="small" href="/">
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
