import { GitCompareArrows, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { LinkButton } from '#/components/link-button.tsx';
import { ExportRun } from './export/export-run.tsx';
import type { LiveRun } from './run/use-run.ts';

interface RunActionsProps {
  readonly run: Pick<LiveRun, 'view' | 'heardAt'>;
  /** Nothing of the run can be had. */
  readonly isRefused: boolean;
  /** What is done to the run itself. */
  readonly children: ReactNode;
}

/** What can be done with a run. */
export function RunActions({ run: { view, heardAt }, isRefused, children }: RunActionsProps) {
  const { jobId } = view;
  const isFile = useIsFile();
  return (
    <>
      {!isRefused && (
        <>
          <ExportRun view={view} heardAt={heardAt} />
          <LinkButton
            to="/agent-runs/compare"
            search={{ left: jobId }}
            icon={<GitCompareArrows size={14} aria-hidden />}
          >
            Compare
          </LinkButton>
        </>
      )}
      {!isRefused && !isFile && (
        <LinkButton
          to="/agent-runs"
          search={{ again: jobId }}
          icon={<RotateCw size={14} aria-hidden />}
        >
          Run again
        </LinkButton>
      )}
      {children}
    </>
  );
}
