import { useMemo } from 'react';
import ReactDiffViewer, {
  DiffMethod,
  type ReactDiffViewerStylesOverride,
} from 'react-diff-viewer-continued';
import { SkeletonRows } from '../feedback/skeleton.tsx';
import { LargeComparison } from './large-comparison.tsx';
import { misplacesLines } from './misplaces-lines.ts';
import { useCorrectedViewer } from './use-corrected-viewer.ts';

// Our tokens are light-dark() colours, so one set serves both themes.
const colours = {
  diffViewerBackground: 'var(--color-raised)',
  diffViewerColor: 'var(--color-body)',
  addedBackground: 'var(--color-diff-added-soft)',
  addedColor: 'var(--color-body)',
  removedBackground: 'var(--color-diff-removed-soft)',
  removedColor: 'var(--color-body)',
  changedBackground: 'var(--color-raised)',
  wordAddedBackground: 'var(--color-diff-added-word)',
  wordRemovedBackground: 'var(--color-diff-removed-word)',
  addedGutterBackground: 'var(--color-diff-added-soft)',
  removedGutterBackground: 'var(--color-diff-removed-soft)',
  gutterBackground: 'var(--color-raised)',
  gutterBackgroundDark: 'var(--color-hover)',
  highlightBackground: 'var(--color-selected)',
  highlightGutterBackground: 'var(--color-selected)',
  codeFoldGutterBackground: 'var(--color-sunken)',
  codeFoldBackground: 'var(--color-sunken)',
  emptyLineBackground: 'var(--color-sunken)',
  gutterColor: 'var(--color-faint)',
  addedGutterColor: 'var(--color-diff-added)',
  removedGutterColor: 'var(--color-diff-removed)',
  codeFoldContentColor: 'var(--color-muted)',
  diffViewerTitleBackground: 'var(--color-raised)',
  diffViewerTitleColor: 'var(--color-muted)',
  diffViewerTitleBorderColor: 'var(--color-line)',
};

const mono = { fontFamily: 'var(--font-mono)', fontFeatureSettings: "'calt' 0" };

const shared: ReactDiffViewerStylesOverride = {
  variables: { light: colours, dark: colours },
  contentText: { ...mono, overflowWrap: 'anywhere', lineBreak: 'auto' },
  wordDiff: { padding: 0, borderRadius: 2, boxDecorationBreak: 'clone' },
  gutter: {
    minWidth: 44,
    width: 44,
    padding: '0 8px',
    textAlign: 'right',
    borderRight: '1px solid var(--color-line)',
    pre: { opacity: 1, textAlign: 'right', ...mono },
  },
  marker: { width: 24, paddingLeft: 8, paddingRight: 4, pre: mono },
  codeFold: { fontWeight: 400 },
  codeFoldExpandButton: { padding: '2px 12px', fontFamily: 'var(--font-sans)' },
  titleBlock: {
    height: 'auto',
    padding: '2px 12px',
    pre: { fontFamily: 'var(--font-sans)', fontSize: 12 },
  },
};

const STYLES: Record<'plain' | 'virtual', ReactDiffViewerStylesOverride> = {
  plain: {
    ...shared,
    contentText: { ...mono, overflowWrap: 'anywhere', lineBreak: 'auto', fontSize: 13 },
    diffContainer: { minWidth: 0, pre: { lineHeight: '20px' } },
  },
  // The viewer computes the offsets of virtual rows for text of 12 px; another size would leave gaps.
  virtual: { ...shared, diffContainer: { minWidth: 0 } },
};

interface DiffViewerProps {
  label: string;
  previous: string;
  current: string;
  previousLabel: string;
  currentLabel: string;
  split: boolean;
  onlyChanges: boolean;
  virtual: boolean;
}

const Loading = () => <SkeletonRows rows={6} label="Comparing" rowClassName="h-6" />;

const describeFold = (count: number) => (
  <span>{`⋯ ${count} unchanged ${count === 1 ? 'line' : 'lines'}`}</span>
);

/** Two texts in react-diff-viewer-continued; as a patch where that would draw their lines in another order. */
export function DiffViewer(props: DiffViewerProps) {
  const { previous, current, label, previousLabel, currentLabel, onlyChanges } = props;
  const isMisplaced = useMemo(() => misplacesLines(previous, current), [previous, current]);
  return isMisplaced ? (
    <LargeComparison
      {...{ previous, current, label, previousLabel, currentLabel, onlyChanges }}
      layout={props.split ? 'split' : 'unified'}
      reason="These texts are shown as a patch computed in this page, which keeps empty lines in their place."
    />
  ) : (
    <Viewer {...props} />
  );
}

/** In our colours, comparing by words in its worker. */
function Viewer({
  label,
  previous,
  current,
  previousLabel,
  currentLabel,
  split,
  onlyChanges,
  virtual,
}: DiffViewerProps) {
  const root = useCorrectedViewer(label);
  return (
    <div ref={root}>
      <ReactDiffViewer
        // Its virtual rows keep their offsets when the layout changes.
        key={split ? 'split' : 'unified'}
        oldValue={previous}
        newValue={current}
        leftTitle={split ? previousLabel : `${previousLabel} → ${currentLabel}`}
        {...(split && { rightTitle: currentLabel })}
        splitView={split}
        showDiffOnly={onlyChanges}
        extraLinesSurroundingDiff={3}
        compareMethod={DiffMethod.WORDS_WITH_SPACE}
        hideSummary
        styles={virtual ? STYLES.virtual : STYLES.plain}
        codeFoldMessageRenderer={describeFold}
        loadingElement={Loading}
        {...(virtual && {
          infiniteLoading: { pageSize: 100, containerHeight: 'min(70dvh, 640px)', overscan: 20 },
        })}
      />
    </div>
  );
}
