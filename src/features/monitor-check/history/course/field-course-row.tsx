import { Link } from '@tanstack/react-router';
import { skipPreload } from '#/components/skip-preload.ts';
import { compareNumbers } from '#/components/page-change/field-change.ts';
import { StatusShape } from '#/components/status/status-mark.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { BreakableName } from '#/ui/text/breakable-name.tsx';
import { writeDifference } from '#/components/page-change/write-difference.ts';
import type { HistoryMark } from '../reading/build-history.ts';
import { describeMark, lookOf, nameCheck } from '../reading/describe-mark.ts';
import type { CoursePoint } from './course-point.ts';
import type { FieldCourse } from './read-course.ts';
import { sayPoints, sayStages } from './say-stages.ts';
import { ValueChart } from './value-chart.tsx';

interface FieldCourseRowProps {
  readonly field: FieldCourse;
  readonly marks: readonly HistoryMark[];
  readonly at: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A field with its values one after the other; open, what each check says of it. */
export function FieldCourseRow({ field, marks, at, isOpen, onToggle }: FieldCourseRowProps) {
  return (
    <li className="border-b px-4 py-2 text-13 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-40 flex-1 font-mono text-12 text-strong @max-lg:basis-full">
          {field.path === '' ? 'the whole value' : <BreakableName name={field.path} />}
        </span>
        <span dir="auto" className="tabular min-w-40 flex-2 wrap-anywhere @max-lg:basis-full">
          <HiddenText text={sayStages(field)} />
        </span>
        {field.unit !== null && <ValueChart {...{ field, marks, at }} size="small" />}
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={`Values of ${field.path}`}
          onClick={onToggle}
        >
          Values
        </Button>
      </div>
      {isOpen && (
        <div className="flex flex-col gap-3 py-2">
          {field.unit !== null && <ValueChart {...{ field, marks, at }} size="large" />}
          <ValueTable {...{ field, marks, at }} />
        </div>
      )}
    </li>
  );
}

type ValueTableProps = Pick<FieldCourseRowProps, 'field' | 'marks' | 'at'>;

/** What each check says of a field, newest first. */
function ValueTable({ field, marks, at }: ValueTableProps) {
  const words = sayPoints(field.points);
  return (
    <table className="w-full max-w-160 text-left">
      <caption className="sr-only">{`Values of ${field.path}, newest first`}</caption>
      <thead className="text-12 text-muted">
        <tr className="border-b">
          <th className="py-1 pr-4 font-medium">Check</th>
          <th className="py-1 pr-4 font-medium">Value</th>
          <th className="py-1 text-right font-medium">Difference</th>
        </tr>
      </thead>
      <tbody>
        {marks
          .map((mark, index) => ({ mark, index, point: field.points[index] }))
          .toReversed()
          .map(({ mark, index, point }) => (
            <tr key={mark.check.id} className={index === at ? 'current border-b' : 'border-b'}>
              <th scope="row" className="py-1 pr-4 font-normal whitespace-nowrap">
                <Link
                  to="."
                  search={(now) => ({ ...now, at: mark.check.id, view: undefined })}
                  activeOptions={{ exact: true }}
                  onFocus={skipPreload}
                  title={describeMark(mark)}
                  className={`${textLink} inline-flex items-center gap-1.5`}
                >
                  <StatusShape {...lookOf(mark)} />
                  {nameCheck(mark.check).replace('Check of ', '')}
                </Link>
              </th>
              <td
                dir="auto"
                className={
                  point?.kind === 'value'
                    ? 'tabular py-1 pr-4 text-left wrap-anywhere'
                    : 'py-1 pr-4 text-left text-muted'
                }
              >
                <HiddenText text={words[index] ?? 'not known'} />
              </td>
              <td className="tabular py-1 text-right whitespace-nowrap text-muted">
                {sayDifference(field.points, index)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The difference to what was known last; nothing where there is none. */
function sayDifference(points: readonly CoursePoint[], index: number): string {
  const now = points[index];
  const before = points.slice(0, index).findLast(({ kind }) => kind !== 'unknown');
  if (now?.kind !== 'value' || before?.kind !== 'value') return '';
  const change = compareNumbers(before.value, now.value);
  return change === null ? '' : writeDifference(change);
}
