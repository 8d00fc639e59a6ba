import { LinkButton } from '#/components/link-button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import type { MonitorSearchProblem } from './monitor-params.ts';

/** Parameters of the address that the API would refuse, each with a way out that keeps the others. Nothing was sent for them. */
export const MonitorSearchProblems = ({
  problems,
}: {
  readonly problems: readonly MonitorSearchProblem[];
}) =>
  problems.map(({ field, typed, explanation }) => (
    <Notice
      key={field}
      tone="warning"
      title={
        <>
          <code className="text-12">{`${field}=${typed}`}</code> was not sent
        </>
      }
      actions={
        <LinkButton
          size="small"
          to="."
          // A place in the list of one status is none in another's.
          search={(now: object) => ({ ...now, [field]: undefined, offset: undefined })}
          activeOptions={{ exact: true }}
        >
          {`Remove ${field}`}
        </LinkButton>
      }
    >
      {explanation}
    </Notice>
  ));
