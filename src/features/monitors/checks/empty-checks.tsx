import { useIsFile } from '#/api/queries/use-is-file.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { sayNoneFits } from '../whole-list/say-reading.ts';

interface EmptyChecksProps {
  readonly offset: number;
  readonly status: string | undefined;
  /** Of what was read, only some is asked for. */
  readonly isNarrowed: boolean;
  /** Of so many of them it is not known whether they are: their changes are not read. */
  readonly unknown: number;
}

/** Why there is no check here. */
export function EmptyChecks({ offset, status, isNarrowed, unknown }: EmptyChecksProps) {
  // What a file does not hold the service may list.
  const names = useIsFile() ? 'The file holds' : 'The service lists';
  if (isNarrowed) {
    const { title, text } = sayNoneFits('check', unknown);
    return <EmptyState title={title}>{text}</EmptyState>;
  }
  if (offset > 0)
    return (
      <EmptyState title="No checks from here on">
        {`${names} none from number ${formatNumber(offset + 1)} on. Go back to the first checks, or choose another status.`}
      </EmptyState>
    );
  return status === undefined ? (
    <EmptyState title="No checks">{`${names} no check of this monitor.`}</EmptyState>
  ) : (
    <EmptyState title="No checks with this status">
      {`${names} no check with this status. Choose another one.`}
    </EmptyState>
  );
}
