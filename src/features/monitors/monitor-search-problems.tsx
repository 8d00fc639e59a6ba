import { LinkButton } from '#/components/link-button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import type { MonitorSearchProblem } from './monitor-params.ts';

/** Parameters of the address that the API would refuse; nothing was sent for them. */
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
        <LinkButton size="small" to="." search={{}} activeOptions={{ exact: true }}>
          Start from the first
        </LinkButton>
      }
    >
      {explanation}
    </Notice>
  ));
