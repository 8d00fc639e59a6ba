import { useCurrentCheck } from '#/api/queries/monitors.ts';
import { CurrentCheckMark } from '../current-check-mark.tsx';

interface CurrentCheckProps {
  readonly monitorId: string;
  readonly checkId: string;
  /** Whether it is asked for its status; else only that there is one is said. */
  readonly isFollowed: boolean;
}

/** Whether the check that a monitor names as its present one waits or runs: only the check itself says so. */
export const CurrentCheck = ({ monitorId, checkId, isFollowed }: CurrentCheckProps) => (
  <CurrentCheckMark {...useCurrentCheck(monitorId, checkId, isFollowed)} className="text-12" />
);
