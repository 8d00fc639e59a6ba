import { useMemo, useRef, useState } from 'react';
import { hasHidden } from '#/lib/text/hidden-characters.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '../controls/button.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';
import { lazyModule } from '../lazy/lazy-module.ts';
import { Lazy } from '../lazy/lazy.tsx';
import { useElementWidth } from '../virtual-rows/use-element-width.ts';
import {
  chooseComparison,
  differAtEnd,
  hidesBlank,
  LONGEST_COMPARED_LINE,
  measureText,
} from './choose-comparison.ts';
import type { TextComparisonProps } from './text-comparison-props.ts';
import { useSoleViewer } from './use-sole-viewer.ts';
import { LargeComparison } from './large-comparison.tsx';

const diffViewer = lazyModule(() =>
  import('./diff-viewer.tsx').then((module) => module.DiffViewer),
);

const NARROW = 640;
/** Several comparisons of this many lines may be open together. */
const MOST_LIGHT_LINES = 200;

function explainPatch(previous: string, current: string, isAsked: boolean): string {
  if (isAsked) return 'Shown as a patch computed in this page.';
  if (differAtEnd(previous, current)) return 'Only one of these texts ends with a line break.';
  if (hidesBlank(previous, current))
    return 'One of these texts has a line of a single blank, so they are shown as a patch computed in this page, which tells it from an empty one.';
  return hasHidden(previous) || hasHidden(current)
    ? 'These texts hold hidden characters, so they are shown as a patch computed in this page, which marks them.'
    : 'These texts are large, so they are shown as a patch computed in this page.';
}

/** Compares two full texts by words. Very large ones are shown as a patch computed here, which it says. */
export function TextComparison(props: TextComparisonProps) {
  const {
    previous,
    current,
    label,
    previousLabel = 'Previous',
    currentLabel = 'Current',
    layout = 'split',
    onlyChanges = true,
    className,
  } = props;
  const root = useRef<HTMLElement>(null);
  const width = useElementWidth(root);
  const chosen = layout === 'split' && width >= NARROW ? 'split' : 'unified';
  const kind = useMemo(
    () => chooseComparison(previous, current, chosen),
    [previous, current, chosen],
  );
  const sizes = useMemo(() => [measureText(previous), measureText(current)], [previous, current]);
  const hasLongLines = sizes.some((size) => size.longestLine > LONGEST_COMPARED_LINE);
  const isLight = kind === 'identical' || sizes.every((size) => size.lines <= MOST_LIGHT_LINES);
  const [asPatch, setAsPatch] = useState(false);
  const { isShown, show } = useSoleViewer(isLight);
  const names = { previousLabel, currentLabel };
  // Before its width is known nothing can be laid out.
  const isDifferent = kind !== 'identical' && width > 0;
  return (
    <section
      ref={root}
      aria-label={label}
      // It scrolls, so it must be in reach of the keys.
      tabIndex={0}
      className={joinClasses(
        'ring-inside flex min-h-0 min-w-0 flex-col overflow-auto bg-raised',
        className,
      )}
    >
      {kind === 'identical' && (
        <p className="px-3 py-2 text-13 text-muted">
          {previous === '' ? 'Both texts are empty.' : 'The two texts are identical.'}
        </p>
      )}
      {isDifferent && !isShown && (
        <p className="px-3 py-2">
          <Button size="small" onClick={show}>
            Show this comparison
          </Button>
        </p>
      )}
      {isDifferent &&
        isShown &&
        (kind === 'patch' || asPatch ? (
          <LargeComparison
            {...{ previous, current, label, onlyChanges, ...names }}
            layout={chosen}
            reason={explainPatch(previous, current, asPatch)}
          />
        ) : (
          <>
            {hasLongLines && (
              <p className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-1 text-12 text-muted">
                {`Lines over ${LONGEST_COMPARED_LINE} characters are marked as a whole here.`}
                <Button size="small" variant="quiet" onClick={() => setAsPatch(true)}>
                  Compare their words
                </Button>
              </p>
            )}
            <Lazy
              module={diffViewer}
              fallback={<SkeletonRows rows={6} label="Loading the comparison" rowClassName="h-6" />}
            >
              {(DiffViewer) => (
                <DiffViewer
                  {...{ previous, current, label, onlyChanges, ...names }}
                  split={chosen === 'split'}
                  virtual={kind === 'virtual'}
                />
              )}
            </Lazy>
          </>
        ))}
    </section>
  );
}
