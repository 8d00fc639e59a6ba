import type { CreditSample } from '#/api/queries/agent-runs.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';

interface CreditsOverTimeProps {
  readonly samples: readonly CreditSample[];
  readonly ceiling: number | null;
}

const [WIDTH, HEIGHT] = [320, 48];

/** Credits as polling saw them: steps, since nothing is known of what lay between two polls. */
export function CreditsOverTime({ samples, ceiling }: CreditsOverTimeProps) {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || samples.length < 2) return null;
  const most = samples.reduce((value, sample) => Math.max(value, sample.credits), 1);
  const span = Math.max(1, last.at - first.at);
  const x = (at: number) => ((at - first.at) / span) * WIDTH;
  const y = (credits: number) => HEIGHT - (credits / most) * (HEIGHT - 4) - 1;
  const line = samples
    .map((sample, index) =>
      index === 0
        ? `M${x(sample.at)} ${y(sample.credits)}`
        : `H${x(sample.at)} V${y(sample.credits)}`,
    )
    .join(' ');
  // No times of day: they would be this machine's, beside those of the run.
  const words = `From ${formatNumber(first.credits)} to ${formatCount(last.credits, 'credit')} within ${formatDuration(last.at - first.at)}`;
  return (
    <figure className="max-w-80 text-12 text-muted">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={words}
        className="h-12 w-full border-b"
        preserveAspectRatio="none"
      >
        <path
          d={line}
          fill="none"
          stroke="var(--color-strong)"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="tabular mt-1">
        {`${words}, as seen by polling here while this page was open.`}
        {ceiling !== null && ` The ceiling is ${formatNumber(ceiling)}.`}
      </figcaption>
    </figure>
  );
}
