import { LargeComparison } from '#/ui/text-comparison/large-comparison.tsx';

interface DiffViewerProps {
  readonly previous: string;
  readonly current: string;
  readonly label: string;
  readonly previousLabel: string;
  readonly currentLabel: string;
  readonly split: boolean;
  readonly onlyChanges: boolean;
}

/** A report compares two texts as a patch: the viewer of the console weighs half as much as all of it. */
export const DiffViewer = ({ split, ...texts }: DiffViewerProps) => (
  <LargeComparison
    {...texts}
    layout={split ? 'split' : 'unified'}
    reason="Shown as a patch computed in this page."
  />
);
