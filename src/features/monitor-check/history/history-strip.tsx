import { momentOf } from '#/components/monitor/check-moment.ts';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { skipPreload } from '#/components/skip-preload.ts';
import { StatusShape } from '#/components/status/status-mark.tsx';
import { formatInZone } from '#/lib/format/format-in-zone.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { hasModifier } from '#/ui/keys/has-modifier.ts';
import type { HistoryMark } from './reading/build-history.ts';
import { describeMark, lookOf } from './reading/describe-mark.ts';

interface HistoryStripProps {
  /** Oldest first. */
  readonly marks: readonly HistoryMark[];
  readonly selected: HistoryMark | undefined;
  readonly onStep: (direction: 1 | -1) => void;
}

const dayFormat = formatInZone({ day: 'numeric' });
const monthFormat = formatInZone({ month: 'short' });

/** A mark for each check, oldest at the left. Below a changed one is its judgment, below the first of a day its date. */
export function HistoryStrip({ marks, selected, onStep }: HistoryStripProps) {
  const list = useRef<HTMLOListElement>(null);
  const at = selected === undefined ? -1 : marks.indexOf(selected);
  const { length } = marks;
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at, length]);
  const move = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if ((direction !== 1 && direction !== -1) || hasModifier(event)) return;
    event.preventDefault();
    onStep(direction);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The links in it have the focus; the list hears their keys.
    <ol
      ref={list}
      aria-label="Checks, oldest first"
      onKeyDown={move}
      className="flex scroll-px-4 overflow-x-auto px-3 py-1 sm:px-5"
    >
      {marks.map((mark, index) => {
        const words = describeMark(mark);
        const isSelected = mark === selected;
        const day = writeDay(mark, marks[index - 1]);
        return (
          <li key={mark.check.id} className="shrink-0">
            <Link
              to="."
              search={(now) => ({ ...now, at: mark.check.id })}
              replace
              resetScroll={false}
              activeOptions={{ exact: true }}
              onFocus={skipPreload}
              title={words}
              aria-label={words}
              aria-current={isSelected ? 'true' : undefined}
              className={joinClasses(
                'ring-inside flex h-15 flex-col items-center rounded-md pt-2',
                day.length > 2 ? 'w-14' : 'w-9',
                // A border that is there for this one alone: forced colours draw transparent ones, too.
                isSelected ? 'border-b-2 border-accent bg-selected' : 'hover:bg-hover',
              )}
            >
              <StatusShape {...lookOf(mark)} className="size-4" />
              <span className="flex h-4 items-center">
                {mark.verdict !== null && (
                  <StatusShape kind="judgment" status={mark.verdict} className="size-2" />
                )}
              </span>
              <span aria-hidden className="tabular text-12 leading-4 whitespace-nowrap text-faint">
                {day}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** The day where it is another than that of the check before; with its month where that is another. */
function writeDay(mark: HistoryMark, before: HistoryMark | undefined): string {
  const [now, then] = [momentOf(mark.check), before === undefined ? null : momentOf(before.check)];
  if (now === null) return '';
  const [day, month] = [dayFormat().format(now), monthFormat().format(now)];
  if (then !== null && monthFormat().format(then) === month)
    return dayFormat().format(then) === day ? '' : day;
  return `${day} ${month}`;
}
