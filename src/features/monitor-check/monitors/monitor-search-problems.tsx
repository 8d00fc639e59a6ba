import { LinkButton } from '#/ui/button.tsx';
import { Notice } from '#/ui/notice.tsx';
import type { MonitorSearchProblem } from './monitor-params.ts';

interface MonitorSearchProblemsProps {
  readonly problems: readonly MonitorSearchProblem[];
  /** The same place without its search. */
  readonly href: string;
}

/** Parameters of the address that the API would refuse; nothing was sent for them. */
export const MonitorSearchProblems = ({ problems, href }: MonitorSearchProblemsProps) =>
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
        <LinkButton size="small" href={href}>
          Start from the first
        </LinkButton>
      }
    >
      {explanation}
    </Notice>
  ));
