import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { sayClock } from '../describe/say-clock.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { IconButton } from '#/ui/controls/button.tsx';
import { hasModifier } from '#/ui/keys/has-modifier.ts';
import type { ArtifactVersion } from '../trace/trace-model.ts';
import { Thumbnail } from './thumbnail.tsx';

interface VersionRailProps {
  /** The run whose snapshots are shown in small; null where they are no pictures. */
  readonly jobId: string | null;
  readonly versions: readonly ArtifactVersion[];
  readonly selected: number;
  readonly against: number | null;
  readonly onSelect: (version: number) => void;
}

/** Around the selected version; the ends are always there. */
const AROUND = 30;
const CHANGE_WORDS: Readonly<Record<string, string>> = {
  init: 'begun',
  partial: 'a part',
  append: 'added to',
  modify: 'changed',
  update: 'replaced',
};

/** The versions of an artifact in a row, first to last. Arrow keys move. */
export function VersionRail({ jobId, versions, selected, against, onSelect }: VersionRailProps) {
  const list = useRef<HTMLOListElement>(null);
  const last = versions.length;
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  const move = (event: KeyboardEvent) => {
    const target = { ArrowLeft: selected - 1, ArrowRight: selected + 1, Home: 1, End: last }[
      event.key
    ];
    if (target === undefined || target < 1 || target > last || hasModifier(event)) return;
    event.preventDefault();
    onSelect(target);
    list.current?.querySelector<HTMLElement>(`[data-version="${target}"]`)?.focus();
  };
  const shown = versions.filter(
    ({ number }) => number === 1 || number === last || Math.abs(number - selected) <= AROUND,
  );
  return (
    <div className="flex items-center gap-1 border-b px-2">
      <IconButton
        label="Previous version"
        icon={<ChevronLeft size={14} aria-hidden />}
        size="small"
        disabled={selected <= 1}
        onClick={() => onSelect(selected - 1)}
      />
      <ol
        ref={list}
        aria-label="Versions"
        className="flex min-w-0 flex-1 items-stretch overflow-x-auto [scrollbar-width:thin]"
      >
        {shown.map(({ number, change, event, itemCount, snapshotId }, index) => {
          const isLeap = index > 0 && number - (shown[index - 1]?.number ?? 0) > 1;
          const isAgainst = number === against && number !== selected;
          return (
            <li key={number} className="flex items-center">
              {isLeap && <span className="px-1 text-12 text-muted">…</span>}
              <button
                type="button"
                data-version={number}
                aria-current={number === selected ? 'true' : undefined}
                tabIndex={number === selected ? 0 : -1}
                onKeyDown={move}
                onClick={() => onSelect(number)}
                className={joinClasses(
                  'ring-inside flex items-center gap-2 border-b-2 px-2.5 py-1.5 text-left whitespace-nowrap',
                  number === selected && 'border-accent bg-selected',
                  isAgainst && 'border-line-strong bg-sunken',
                  number !== selected && !isAgainst && 'border-transparent hover:bg-hover',
                )}
              >
                {jobId !== null && <Thumbnail jobId={jobId} snapshotId={snapshotId} />}
                <span className="flex flex-col items-start">
                  <span className="text-12 font-medium text-strong">
                    {`Version ${number}`}
                    {number === against && (
                      <span className="font-normal text-muted"> (compared)</span>
                    )}
                  </span>
                  <span className="tabular text-12 text-muted">
                    {[
                      change === null ? null : (lookUp(CHANGE_WORDS, change) ?? change),
                      itemCount === null ? null : formatCount(itemCount, 'item'),
                      sayClock(event),
                    ]
                      .filter((part) => part !== null)
                      .join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <IconButton
        label="Next version"
        icon={<ChevronRight size={14} aria-hidden />}
        size="small"
        disabled={selected >= last}
        onClick={() => onSelect(selected + 1)}
      />
    </div>
  );
}
