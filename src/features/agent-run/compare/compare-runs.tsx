import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { Button } from '#/ui/controls/button.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { ExportPair } from '../export/export-pair.tsx';
import { checkPair } from './check-pair.ts';
import { ChooseRuns } from './choose-runs.tsx';
import { ComparisonView } from './comparison-view.tsx';

const route = getRouteApi('/agent-runs/compare');

/** Two runs side by side. */
export function CompareRuns() {
  const { left, right } = route.useSearch();
  const navigate = route.useNavigate();
  const problem = checkPair(left, right, useIsFile());
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title="Compare runs"
        parent={{ label: 'Agent runs', link: { to: '/agent-runs' } }}
        actions={
          problem === null && (
            <>
              {left !== undefined && right !== undefined && <ExportPair jobIds={[left, right]} />}
              <Button
                icon={<ArrowLeftRight size={14} aria-hidden />}
                onClick={() =>
                  void navigate({
                    search: (now) => ({ ...now, left: right, right: left }),
                    replace: true,
                  })
                }
              >
                Swap sides
              </Button>
            </>
          )
        }
      />
      {problem === null && left !== undefined && right !== undefined ? (
        <ComparisonView key={`${left} ${right}`} {...{ left, right }} />
      ) : (
        <ChooseRuns key={`${left} ${right}`} problem={problem} />
      )}
    </div>
  );
}
