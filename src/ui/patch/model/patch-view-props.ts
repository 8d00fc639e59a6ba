import type { Ref } from 'react';
import type { ParsedPatch } from './patch-model.ts';

export type PatchLayout = 'unified' | 'split';

/** The view options that an address can hold. Layout is forced to unified below 640 px without changing the option. */
export interface PatchOptions {
  layout: PatchLayout;
  wrap: boolean;
  /** Hides unchanged lines; each hidden run is one line with its count, which opens it. */
  onlyChanges: boolean;
  /** Text looked for in the diff; empty for none. */
  find: string;
}

export interface PatchViewProps {
  /** From `parsePatch(text)`; keep it the same object while the text is the same. */
  patch: ParsedPatch;
  /** What is compared, for assistive technology: "Changes of https://…". */
  label: string;
  options: PatchOptions;
  /** Called with the options that the reader changed in the toolbar; without it the toolbar has no switches. */
  onOptionsChange?: ((change: Partial<PatchOptions>) => void) | undefined;
  /** Answers `n`, `p`, `/` and `c` (copy line) while focus is inside. Off by default: the screen wires its own keys to the handle. */
  keys?: boolean | undefined;
  /** Column names; "Previous" and "Current" by default. */
  oldLabel?: string | undefined;
  newLabel?: string | undefined;
  /** Sizes the view: it fills the height it is given and is never taller than its content. Give `max-h-*` or a flex parent. */
  className?: string | undefined;
  /** More buttons at the end of the toolbar. */
  actions?: React.ReactNode;
  ref?: Ref<PatchViewHandle> | undefined;
}

export interface PatchViewHandle {
  /** Moves to the next (1) or previous (-1) change; false at the end, so that the caller can go to another page. */
  goToChange: (direction: 1 | -1) => boolean;
  /** Moves to a row of the patch (as found by `locateChange`) and marks it, with the rows up to `endRow`. */
  goToRow: (row: number, endRow?: number) => void;
  /** Puts the cursor into the find field. */
  openFind: () => void;
  /** Moves to the next (1) or previous (-1) find match; false when there is none. */
  goToMatch: (direction: 1 | -1) => boolean;
  focus: () => void;
}

export const DEFAULT_PATCH_OPTIONS: PatchOptions = {
  layout: 'unified',
  wrap: true,
  onlyChanges: false,
  find: '',
};
