import { HiddenText } from '#/ui/text/hidden-text.tsx';

interface QuotedLinesProps {
  /** Null: none went. */
  readonly removed: string | null;
  /** Null: none came. */
  readonly added: string | null;
}

/** A line that went and one that came, each cut where the row ends. */
export const QuotedLines = ({ removed, added }: QuotedLinesProps) => (
  <>
    {removed !== null && (
      <del className="min-w-0 truncate text-diff-removed no-underline">
        <span aria-hidden>− </span>
        <HiddenText text={removed} />
      </del>
    )}
    {added !== null && (
      <ins className="min-w-0 truncate text-diff-added no-underline">
        <span aria-hidden>+ </span>
        <HiddenText text={added} />
      </ins>
    )}
  </>
);
