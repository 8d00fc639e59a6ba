import { useQueryClient } from '@tanstack/react-query';
import { type CheckListParams, monitorQueries, useMonitorChecks } from '#/api/queries/monitors.ts';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';
import { QueryTrouble } from '#/components/query-trouble.tsx';
import { UnreadElements } from '#/components/unread-elements.tsx';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { doubtChecks, doubtRepeat } from '../doubt-list.ts';
import { CHECKS_PER_PAGE } from '../monitor-params.ts';

type ChecksQuery = ReturnType<typeof useMonitorChecks>;

export interface ReadList {
  readonly list: ChecksQuery & { readonly data: NonNullable<ChecksQuery['data']> };
  readonly query: CheckListParams & { readonly offset: number };
}

interface ChecksNoticesProps extends ReadList {
  readonly monitorId: string;
  readonly checks: readonly MonitorCheck[];
}

/** Whatever is wrong with a list of checks, or was when it was last asked for. */
export function ChecksNotices({ monitorId, list, query, checks }: ChecksNoticesProps) {
  const client = useQueryClient();
  const { offset, status } = query;
  const unread = list.data.unread.filter((element) => element.list === 'data');
  const before = client.getQueryData(
    monitorQueries.checks(monitorId, { ...query, offset: Math.max(0, offset - CHECKS_PER_PAGE) })
      .queryKey,
  );
  const repeat = list.isPlaceholderData ? null : doubtRepeat(before?.raw, list.data.raw, offset);
  const doubts = [
    ...(list.isPlaceholderData ? [] : doubtChecks(checks, { monitorId, status })),
    ...(repeat === null ? [] : [repeat]),
  ];
  return (
    <>
      <QueryTrouble
        subject="Its checks"
        query={list}
        queryKey={monitorQueries.checks(monitorId, query).queryKey}
      />
      {doubts.length > 0 && (
        <Notice tone="warning" title="The answer does not match the request">
          {doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </Notice>
      )}
      <ErrorBeside raw={list.data.raw} />
      <UnreadElements elements={unread} read={list.data.value.data.length} many="checks" />
      <DecodeWarnings warnings={list.data.warnings} defaultOpen={false} />
    </>
  );
}
