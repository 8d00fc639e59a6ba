import { PageHeader } from '#/components/page-header.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import type { IdProblem } from './check-query.ts';
import { OpenCheckForm } from '#/components/monitor/open-check-form.tsx';

interface MalformedIdsProps {
  readonly monitorId: string;
  readonly checkId: string;
  readonly problems: readonly IdProblem[];
}

/** Ids that the API would refuse: explained here, kept as typed, and nothing sent. */
export const MalformedIds = ({ monitorId, checkId, problems }: MalformedIdsProps) => (
  <>
    <PageHeader title="Monitor check" parent={{ label: 'Monitors', link: { to: '/monitors' } }} />
    <div className="flex flex-col gap-4 px-4 py-6 sm:px-6">
      <Notice
        tone="warning"
        title={
          problems.length > 1
            ? 'Both ids of this address are malformed'
            : `The ${problems[0]?.name ?? 'id'} is malformed`
        }
      >
        {problems.map(({ name, typed }) => (
          <p key={name}>
            The {name} <code className="text-12 text-strong">{typed}</code> is not a UUID, which the
            API requires. Nothing was sent.
          </p>
        ))}
      </Notice>
      <OpenCheckForm monitorId={monitorId} checkId={checkId} />
    </div>
  </>
);
