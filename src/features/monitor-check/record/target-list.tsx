import { useMemo, useState } from 'react';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { readTargetResult, type TargetResult } from './read-target-result.ts';

/** A crawl may have targets by the thousand. */
const AT_ONCE = 100;

interface TargetListProps {
  readonly results: MonitorCheck['targetResults'];
  /** The check has not ended. */
  readonly isUnderWay: boolean;
}

/** What the check found by target. */
export function TargetList({ results, isUnderWay }: TargetListProps) {
  const [shown, setShown] = useState(AT_ONCE);
  const targets = useMemo(
    () => (results ?? []).map((result) => readTargetResult(result, isUnderWay)),
    [results, isUnderWay],
  );
  const troubled = targets.slice(shown).filter(({ warning }) => warning !== null).length;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-14">Targets</h3>
      {targets.length === 0 ? (
        <p className="border-t py-1 text-13 text-muted">
          The service reports no results by target.
        </p>
      ) : (
        <ul className="text-13">
          {targets.slice(0, shown).map((target, index) => (
            <Target key={index} target={target} />
          ))}
        </ul>
      )}
      {troubled > 0 && (
        <p className="text-13 text-changed">
          {`Not shown yet: ${formatCount(troubled, 'target')} that met a problem.`}
        </p>
      )}
      <ShowMore shown={shown} total={targets.length} onMore={() => setShown(shown + AT_ONCE)} />
    </section>
  );
}

const Target = ({ target }: { readonly target: TargetResult }) => (
  <li className="flex flex-col gap-0.5 border-t py-1.5">
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-strong">{target.type ?? 'Target'}</span>
      <span className="font-mono text-12 wrap-anywhere text-muted">{target.id ?? ''}</span>
    </span>
    {target.facts.length > 0 && (
      <span className="flex flex-wrap gap-x-4 text-muted">
        {target.facts.map(([name, value]) => (
          <span key={name}>
            {name} <span className="tabular text-body wrap-anywhere">{value}</span>
          </span>
        ))}
      </span>
    )}
    {target.warning !== null && <span className="text-changed">{target.warning}</span>}
  </li>
);
