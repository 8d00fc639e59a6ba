export interface TextComparisonProps {
  /** Two full texts; never a patch (PatchView shows those). */
  previous: string;
  current: string;
  /** What is compared, for assistive technology. */
  label: string;
  previousLabel?: string | undefined;
  currentLabel?: string | undefined;
  /** 'split' by default; forced to unified below 640 px. */
  layout?: 'split' | 'unified' | undefined;
  /** Shows only changed lines with three lines around them; true by default. */
  onlyChanges?: boolean | undefined;
  className?: string | undefined;
}
