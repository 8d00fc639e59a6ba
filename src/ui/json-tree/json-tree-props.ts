export interface JsonChange {
  kind: 'added' | 'removed' | 'changed';
  /** What was there before; shown for removed and changed values. Leave it out when not known. */
  previous?: unknown;
}

export interface JsonTreeProps {
  value: unknown;
  /** What the tree shows, for assistive technology. */
  label: string;
  /** By JSON path as the API writes it (`plans[0].price`). A removed path that the value lacks gets a row of its own. */
  changes?: ReadonlyMap<string, JsonChange> | undefined;
  /** Opens and marks this path when it changes. */
  selectedPath?: string | undefined;
  onSelect?: ((path: string) => void) | undefined;
  /** Levels open at first; 1 by default, more while few rows result. */
  openLevels?: number | undefined;
  /** Sizes the view as in PatchView. */
  className?: string | undefined;
  /** Hides the toolbar with search and the open and close buttons. */
  plain?: boolean | undefined;
}
