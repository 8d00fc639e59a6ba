import { Fragment } from 'react';
import { formatNumber } from '#/lib/format/format-number.ts';
import { cutText } from '#/lib/text/cut-text.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { type ChangeLine, shortenCourse, writeHeld } from '../model/describe-change.ts';
import { QuotedLines } from '../../list/quoted-lines.tsx';
import type { CoursePoint } from '../fields/field-course.ts';

/** Characters of a path that a row shows. */
const LONGEST_PATH = 120;
/** Values that a row shows of a course. */
const MOST_VALUES = 4;

/** What changed, in one line: `price 29 → 34 → 31`, or a line that went and one that came. */
export function ChangeWords({ line }: { readonly line: ChangeLine }) {
  switch (line.kind) {
    case 'field':
      return (
        <>
          <span className="min-w-12 shrink-9999 truncate font-mono text-12">
            <HiddenText text={cutText(line.field.path, LONGEST_PATH)} />
          </span>
          <CourseValues points={line.field.points} />
          {line.isBack && <span className="shrink-0 text-muted">unchanged</span>}
          {line.more > 0 && (
            <span className="shrink-0 text-muted">{`and ${formatNumber(line.more)} more`}</span>
          )}
        </>
      );
    case 'text':
      return (
        <span className="flex min-w-0 gap-x-2 font-mono text-12">
          <QuotedLines {...line} />
          {line.isBack && <span className="shrink-0 font-sans text-muted">and back</span>}
        </span>
      );
    case 'error':
      return (
        <span dir="auto" className="min-w-0 truncate text-error">
          <HiddenText text={line.text} />
        </span>
      );
    case 'reason':
      return (
        <bdi className="min-w-0 truncate text-muted">
          <HiddenText text={line.text} />
        </bdi>
      );
    case 'none':
      return null;
  }
}

const Then = () => (
  <span className="shrink-0 whitespace-pre text-muted">
    <span aria-hidden>{' → '}</span>
    <span className="sr-only"> then </span>
  </span>
);

/** Where there is no room for all, the path gives way first, then the earlier values: the last one is what the field has now. */
function CourseValues({ points }: { readonly points: readonly CoursePoint[] }) {
  const shown = shortenCourse(points, MOST_VALUES);
  const write = (point: CoursePoint, index: number) => (
    <HiddenText text={writeHeld(point.held, [shown[index - 1]?.held, shown[index + 1]?.held])} />
  );
  const last = shown.at(-1);
  return (
    <span className="flex max-w-4/5 min-w-0 font-mono text-12">
      {shown.length > 1 && (
        <>
          <span className="truncate">
            {shown.slice(0, -1).map((point, index) => (
              <Fragment key={index}>
                {index > 0 && <Then />}
                {point === null ? '…' : <bdi className="text-muted">{write(point, index)}</bdi>}
              </Fragment>
            ))}
          </span>
          <Then />
        </>
      )}
      {last && (
        <bdi className="max-w-4/5 shrink-0 truncate text-strong">
          {write(last, shown.length - 1)}
        </bdi>
      )}
    </span>
  );
}
