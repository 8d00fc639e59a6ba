import { formatNumber } from '#/lib/format/format-number.ts';
import { Button } from './button.tsx';

interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  /** Of what, where the list does not say it itself: `columns`. */
  readonly many?: string;
  readonly onMore: () => void;
}

/** How much of a list that is too long to be drawn whole is above, and more of it; nothing where all of it does. */
export const ShowMore = ({ shown, total, many, onMore }: ShowMoreProps) =>
  shown >= total ? null : (
    <p className="flex items-center gap-3 py-2 text-13 text-muted">
      {`${formatNumber(shown)} of ${formatNumber(total)}${many === undefined ? '' : ` ${many}`} shown`}
      <Button size="small" onClick={onMore}>
        Show more
      </Button>
    </p>
  );

/** On paper, where no button is printed that would say so: how much of a list is there. */
export const ShownOnPaper = ({ shown, total }: Pick<ShowMoreProps, 'shown' | 'total'>) => (
  <span className="hidden print:inline">
    {`${formatNumber(shown)} of ${formatNumber(total)} shown`}
  </span>
);
