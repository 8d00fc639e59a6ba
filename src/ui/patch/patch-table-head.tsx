import { sliceWhole } from '#/lib/text/shorten-text.ts';
import { HiddenText } from '../text/hidden-text.tsx';
import { describeFile } from './model/describe-row.ts';
import { type ParsedPatch, readContent } from './model/patch-model.ts';

/** The column names: seen side by side, heard only in one column. */
export function PatchTableHead({
  split,
  oldLabel,
  newLabel,
}: {
  split: boolean;
  oldLabel: string;
  newLabel: string;
}) {
  if (!split) {
    return (
      <div role="rowgroup" className="sr-only">
        <div role="row" aria-rowindex={1}>
          <span role="columnheader">Old line</span>
          <span role="columnheader">New line</span>
          <span role="columnheader">Text</span>
        </div>
      </div>
    );
  }
  return (
    <div role="rowgroup" className="patch-head">
      <div role="row" aria-rowindex={1} className="patch-head-row">
        <span role="columnheader" className="patch-number">
          <span className="sr-only">Old line</span>
        </span>
        <span role="columnheader" className="patch-text">
          {oldLabel}
        </span>
        <span role="columnheader" className="patch-number">
          <span className="sr-only">New line</span>
        </span>
        <span role="columnheader" className="patch-text">
          {newLabel}
        </span>
      </div>
    </div>
  );
}

/** Repeats the header of the hunk that the rows below belong to, once it has scrolled away. */
export function StickyHunk({
  patch,
  hunk,
  width,
}: {
  patch: ParsedPatch;
  hunk: number;
  width: number;
}) {
  const shown = patch.hunks[hunk];
  if (!shown) return null;
  const file = patch.files.length > 1 ? patch.files[shown.file] : undefined;
  const text = shown.headerRow >= 0 ? sliceWhole(readContent(patch, shown.headerRow), 0, 400) : '';
  const range = /^@@.*?@@/s.exec(text)?.[0] ?? '';
  if (!file && text === '') return null;
  return (
    <div aria-hidden className="patch-sticky" style={{ width }}>
      <div className="patch-row is-hunk">
        <span className="patch-wide">
          {file && (
            <span className="patch-section">
              <HiddenText text={`${describeFile(file)}  `} />
            </span>
          )}
          <span className="patch-range">{range}</span>
          <span className="patch-section">
            <HiddenText text={text.slice(range.length)} />
          </span>
        </span>
      </div>
    </div>
  );
}
