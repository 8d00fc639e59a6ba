import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '#/lib/format/format-number.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { IconButton } from '#/ui/controls/button.tsx';
import { ToggleFilter } from '#/ui/controls/toggle-filter.tsx';
import { compareJson, countChanges } from '#/ui/json-tree/compare-json.ts';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import type { ArtifactVersion } from '../trace/trace-model.ts';
import { JsonViewer, readJson } from './json-viewer.tsx';
import { TextDifference } from './text-difference.tsx';
import type { VersionPlace } from './version-place.ts';
import { isWide } from '#/ui/layout/is-wide.ts';

const WAYS = [
  { value: 'structure', label: 'By structure' },
  { value: 'lines', label: 'Line by line' },
] as const;

const indent = (text: string) => {
  const read = readJson(text);
  return read.ok ? printJson(read.value, 2) : text;
};

interface JsonDifferenceProps {
  readonly previous: string;
  readonly current: string;
  readonly from: ArtifactVersion;
  readonly to: ArtifactVersion;
  readonly place: VersionPlace;
}

/** What lies between two versions of a JSON artifact: it opens on the first change, and keys go on to the others. */
export function JsonDifference({ previous, current, from, to, place }: JsonDifferenceProps) {
  const way = place.way === 'lines' ? 'lines' : 'structure';
  const changes = useMemo(() => {
    const [before, after] = [readJson(previous), readJson(current)];
    return before.ok && after.ok ? compareJson(before.value, after.value) : null;
  }, [previous, current]);
  const paths = useMemo(() => [...(changes?.keys() ?? [])], [changes]);
  const [at, setAt] = useState(0);
  const step = (by: 1 | -1) => setAt((at + by + paths.length) % Math.max(1, paths.length));
  const isStepped = way === 'structure' && paths.length > 1;
  useHotkeys(
    'Versions',
    [
      { keys: 'n', label: 'Next change', run: () => step(1) },
      { keys: 'p', label: 'Previous change', run: () => step(-1) },
    ],
    isStepped,
  );
  const root = useRef<HTMLDivElement>(null);
  // On a narrow screen it lies under the versions and what is said of them: the reader came for the first change.
  useEffect(() => {
    if (!isWide()) root.current?.scrollIntoView({ block: 'start' });
  }, []);
  const [previousLabel, currentLabel] = [`Version ${from.number}`, `Version ${to.number}`];
  if (changes === null)
    return <TextDifference {...{ previous, current, previousLabel, currentLabel }} />;
  return (
    <div ref={root} className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-3 px-4 py-2 sm:px-6">
        <ToggleFilter
          label="How the difference is shown"
          options={WAYS}
          selected={[way]}
          onToggle={(next) => place.onWay(next === 'lines' ? next : undefined)}
        />
        <span className="text-12 text-muted">{sayChanges(changes)}</span>
        {isStepped && (
          <span className="flex items-center gap-1">
            <IconButton
              label="Previous change"
              shortcut="p"
              icon={<ChevronUp size={14} aria-hidden />}
              size="small"
              onClick={() => step(-1)}
            />
            <IconButton
              label="Next change"
              shortcut="n"
              icon={<ChevronDown size={14} aria-hidden />}
              size="small"
              onClick={() => step(1)}
            />
            <span role="status" className="tabular text-12 text-muted">
              {`${at + 1} of ${formatCount(paths.length, 'change')}`}
            </span>
          </span>
        )}
      </div>
      {way === 'structure' ? (
        <JsonViewer
          key={`${from.number} ${to.number}`}
          text={current}
          label={`${currentLabel}, with what changed since ${previousLabel.toLowerCase()}`}
          changes={changes}
          shownPath={paths[at]}
          versions={place.versions}
          model={place.model}
          onSelectEvent={place.onSelectEvent}
        />
      ) : (
        <TextDifference
          previous={indent(previous)}
          current={indent(current)}
          previousLabel={previousLabel}
          currentLabel={currentLabel}
        />
      )}
    </div>
  );
}

function sayChanges(changes: ReturnType<typeof compareJson>): string {
  const counts = countChanges(changes);
  const words = (['added', 'removed', 'changed'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${kind}`);
  return words.length === 0 ? 'The same values, written differently' : joinWords(words);
}
