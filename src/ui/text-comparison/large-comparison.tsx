import { useEffect, useState } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { parsePatch } from '../patch/model/parse-patch.ts';
import type { ParsedPatch } from '../patch/model/patch-model.ts';
import { PatchView } from '../patch/patch-view.tsx';
import { DEFAULT_PATCH_OPTIONS, type PatchOptions } from '../patch/model/patch-view-props.ts';
import { SkeletonRows } from '../feedback/skeleton.tsx';
import { compareInWorker } from './compare-in-worker.ts';

interface LargeComparisonProps {
  previous: string;
  current: string;
  label: string;
  previousLabel: string;
  currentLabel: string;
  layout: 'split' | 'unified';
  onlyChanges: boolean;
  /** Why a patch is shown, in a sentence. */
  reason: string;
}

type State =
  | { kind: 'comparing' }
  | { kind: 'done'; patch: ParsedPatch; coarse: boolean }
  | { kind: 'failed'; message: string };

/** Names what is compared, by the very texts. */
interface Compared {
  previous: string;
  current: string;
  onlyChanges: boolean;
}

/** Shows two large texts as a patch, computed in a worker within a time limit. */
export function LargeComparison(props: LargeComparisonProps) {
  const { previous, current, label, previousLabel, currentLabel, layout, onlyChanges, reason } =
    props;
  const [result, setResult] = useState<(Compared & { state: State }) | null>(null);
  const [options, setOptions] = useState<PatchOptions>({ ...DEFAULT_PATCH_OPTIONS, layout });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const setState = (state: State) => {
      if (!signal.aborted) setResult({ previous, current, onlyChanges, state });
    };
    compareInWorker(
      { previous, current, context: onlyChanges ? 3 : Number.MAX_SAFE_INTEGER },
      signal,
    )
      .then(({ patch, coarse }) => setState({ kind: 'done', patch: parsePatch(patch), coarse }))
      .catch((error: unknown) =>
        setState({
          kind: 'failed',
          message: error instanceof Error ? error.message : String(error),
        }),
      );
    return () => controller.abort();
  }, [previous, current, onlyChanges]);
  // What was found between two other texts is not shown under the names of these.
  const isOfThese =
    result?.previous === previous &&
    result.current === current &&
    result.onlyChanges === onlyChanges;
  const state: State = isOfThese ? result.state : { kind: 'comparing' };
  if (state.kind === 'comparing')
    return <SkeletonRows rows={6} label="Comparing" rowClassName="h-6" />;
  if (state.kind === 'failed')
    return <Notice tone="error">{`The texts could not be compared: ${state.message}.`}</Notice>;
  return (
    <>
      <p className="border-b border-line px-3 py-1.5 text-12 text-muted">
        {reason}
        {state.coarse &&
          ' A shortest difference took too long to find, so everything between the common beginning and end is shown as replaced.'}
      </p>
      <PatchView
        patch={state.patch}
        label={label}
        oldLabel={previousLabel}
        newLabel={currentLabel}
        options={options}
        onOptionsChange={(change) => setOptions((now) => ({ ...now, ...change }))}
        keys
      />
    </>
  );
}
