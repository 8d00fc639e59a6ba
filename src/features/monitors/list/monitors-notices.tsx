import { useQueryClient } from '@tanstack/react-query';
import { monitorQueries, type useMonitors } from '#/api/queries/monitors.ts';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { ServiceWords } from '#/components/error-notice.tsx';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';
import { MONITORS_PER_PAGE } from '#/components/monitor/use-known-monitor.ts';
import { QueryTrouble } from '#/components/query-trouble.tsx';
import { UnreadElements } from '#/components/unread-elements.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { doubtRepeat } from '../doubt-list.ts';

interface MonitorsNoticesProps {
  readonly list: ReturnType<typeof useMonitors>;
  readonly query: { readonly limit: number; readonly offset: number };
  readonly isAsked: boolean;
  /** The service has no list of monitors. */
  readonly isMissing: boolean;
}

/** Whatever is wrong with the list of monitors, or was when it was last asked for. */
export function MonitorsNotices({ list, query, isAsked, isMissing }: MonitorsNoticesProps) {
  const { data: answer } = list;
  const before = useQueryClient().getQueryData(
    monitorQueries.list({ ...query, offset: Math.max(0, query.offset - MONITORS_PER_PAGE) })
      .queryKey,
  );
  const repeat = doubtRepeat(before?.raw, answer?.raw, query.offset);
  return (
    <>
      {isMissing ? (
        <Notice tone="warning" title="This service does not list monitors for this key">
          The API does not promise a list of monitors, so a deployment or a key may lack it.
          Everything about a check works with its ids.
          <ServiceWords error={list.error} />
        </Notice>
      ) : (
        isAsked && <QueryTrouble query={list} queryKey={monitorQueries.list(query).queryKey} />
      )}
      {repeat !== null && (
        <Notice tone="warning" title="The service repeats itself">
          {repeat}
        </Notice>
      )}
      {answer && (
        <>
          <ErrorBeside raw={answer.raw} />
          <UnreadElements
            elements={answer.unread.filter((element) => element.list === 'data')}
            read={answer.value.data.length}
            many="monitors"
          />
          <DecodeWarnings warnings={answer.warnings} defaultOpen={false} />
        </>
      )}
    </>
  );
}
