import { linkOptions } from '@tanstack/react-router';
import { Bot, FileDiff, OctagonAlert, Search } from 'lucide-react';
import { agentRunListQuery } from '#/api/queries/agent-run-list.ts';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { Kbd } from '#/ui/keys/kbd.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { paletteRequest } from '#/ui/keys/palette-request.ts';
import { ConnectionLine } from './connection-line.tsx';
import { PlaceRow } from './place-row.tsx';
import { RecentVisits } from './recent-visits.tsx';
import { EXAMPLE_PAGE, useMonitorExample } from './use-monitor-example.ts';
import { useRunExample } from './use-run-example.ts';

const QUESTION = 'why does the browser not let me read the Retry-After header';
const ERROR = 'Rate limit exceeded';

/** Where one begins: paste what one has, go to a place by a real example, or back to what was looked at. */
export function HomeScreen() {
  const monitor = useMonitorExample();
  const run = useRunExample();
  return (
    <>
      <PageHeader title="Web Data Console" documentTitle="Home">
        <ConnectionLine />
      </PageHeader>
      <div className="border-b px-4 py-4 sm:px-6">
        <button
          type="button"
          onClick={paletteRequest.send}
          className="flex h-10 w-full max-w-2xl items-center gap-2 rounded-md border border-line-strong bg-raised px-3 text-left text-14 text-muted hover:border-muted"
        >
          <Search size={16} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1 truncate">Paste an id, an API address or an error</span>
          <span className="max-sm:hidden">
            <Kbd keys="mod+k" />
          </span>
        </button>
      </div>
      <section aria-label="Places">
        <h2 className="px-4 pt-5 pb-2 text-14 sm:px-6">What is here</h2>
        <ul className="border-t">
          <PlaceRow
            icon={<FileDiff size={16} aria-hidden />}
            name="Monitors"
            to="/monitors"
            example={monitor}
          >
            What changed on the pages you watch, and whether it matters: every check with its pages,
            differences and judgments.
          </PlaceRow>
          <PlaceRow
            icon={<Search size={16} aria-hidden />}
            name="Search"
            to="/search"
            example={{
              link: linkOptions({ to: '/search', search: { query: QUESTION } }),
              text: QUESTION,
            }}
          >
            Passages from issues, merged pull requests, READMEs and documentation that answer a
            question about code.
          </PlaceRow>
          <PlaceRow
            icon={<Bot size={16} aria-hidden />}
            name="Agent runs"
            to="/agent-runs"
            example={run}
          >
            Start an agent, follow it, and find out from its trace why it ended as it did.
          </PlaceRow>
          <PlaceRow
            icon={<OctagonAlert size={16} aria-hidden />}
            name="Errors"
            to="/errors"
            example={{ link: linkOptions({ to: '/errors', search: { q: ERROR } }), text: ERROR }}
          >
            What each error means and what to do about it. Paste a message, a status or a code.
          </PlaceRow>
        </ul>
        <div className="flex flex-col gap-2 px-4 not-empty:py-3 sm:px-6">
          <RequestNotice
            queryKey={monitorQueries.list(EXAMPLE_PAGE).queryKey}
            subject="The list of monitors"
          />
          <RequestNotice queryKey={agentRunListQuery().queryKey} subject="The list of runs" />
        </div>
      </section>
      <RecentVisits />
    </>
  );
}
