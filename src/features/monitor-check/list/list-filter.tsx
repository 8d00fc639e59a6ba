import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { TextField } from '#/ui/controls/text-field.tsx';
import { HeldNote, LoadProgress } from '#/components/check-pages/load-progress.tsx';
import type { usePagesLoader } from '#/components/check-pages/use-pages-loader.ts';

interface ListFilterProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Pages that fit, and those that were looked at for it. */
  readonly fitting: number;
  readonly loaded: number;
  /** How many pages the list has; null when nobody knows. */
  readonly total: number | null;
  /** The reading of all of them; null until it is asked for. */
  readonly load: ReturnType<typeof usePagesLoader> | null;
  /** What was looked at was read before. */
  readonly isHeld: boolean;
  readonly onLoadAll: () => void;
}

/** Narrows the list by a text. The API filters by status alone, so only what is loaded can be looked through: all of it, if one asks. */
export const ListFilter = ({
  typed,
  onType,
  fitting,
  loaded,
  total,
  load,
  isHeld,
  onLoadAll,
}: ListFilterProps) => (
  <div className="flex shrink-0 flex-col gap-1.5 border-b px-4 py-2">
    <TextField
      label="Filter the pages by URL or title"
      hideLabel
      placeholder="Filter by URL or title"
      value={typed}
      onChange={onType}
    />
    {typed.trim() !== '' && (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
        <span aria-live="polite">
          {`${formatNumber(fitting)} of the ${formatCount(loaded, 'page')} loaded`}
        </span>
        {load === null && total !== loaded && (
          <Button size="small" onClick={onLoadAll}>
            {total === null ? 'Load all pages' : `Load all ${formatNumber(total)}`}
          </Button>
        )}
      </p>
    )}
    {typed.trim() !== '' && load !== null && load.phase !== 'read' && (
      <LoadProgress label="Loading all pages" loads={[load]} isFolded />
    )}
    {typed.trim() !== '' && isHeld && <HeldNote />}
  </div>
);
