import { Check } from 'lucide-react';
import { useIsReport } from '#/api/queries/use-is-file.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Tooltip } from '#/ui/tooltip/tooltip.tsx';

export interface ReviewMarkProps {
  readonly isReviewed: boolean;
  /** It is reviewed by more than its own mark, which is not there to be taken back. */
  readonly isCovered?: boolean;
  readonly onReview: () => void;
  readonly onUnreview: () => void;
}

/** Whether the page is reviewed, and what marks it so; a report only says it. */
export function ReviewMark({
  isReviewed,
  isCovered = false,
  onReview,
  onUnreview,
  label = 'Mark reviewed',
  hint,
  hasKey = true,
}: ReviewMarkProps & {
  readonly label?: string;
  readonly hint: string;
  readonly hasKey?: boolean;
}) {
  const isReport = useIsReport();
  const icon = <Check size={12} aria-hidden className="text-success" />;
  if (isCovered || (isReport && isReviewed))
    return (
      <span className="inline-flex h-6 items-center gap-1 text-13 text-muted">
        {icon}
        Reviewed
      </span>
    );
  if (isReport) return null;
  return isReviewed ? (
    <Button size="small" once icon={icon} aria-pressed onClick={onUnreview}>
      Reviewed
    </Button>
  ) : (
    <Tooltip text={hint} shortcut={hasKey ? 'v' : undefined}>
      <Button size="small" once onClick={onReview}>
        {label}
      </Button>
    </Tooltip>
  );
}
