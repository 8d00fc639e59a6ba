import { useState } from 'react';
import { formatCount } from '#/lib/format/format-number.ts';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import type { HistoryMark } from '../reading/build-history.ts';
import { isFullPage } from '../reading/check-reading.ts';
import { FieldCourseRow } from './field-course-row.tsx';
import type { FieldCourse, PageCourse } from './read-course.ts';

interface FieldsOverTimeProps {
  readonly course: PageCourse;
  readonly marks: readonly HistoryMark[];
  readonly at: number;
}

const STEP = 50;

/** Each field of the page's extraction through the checks: the ones that changed, and on request the others. */
export function FieldsOverTime({ course, marks, at }: FieldsOverTimeProps) {
  const changed = course.fields.filter(({ changes }) => changes > 0);
  const steady = course.fields.filter(({ changes }) => changes === 0);
  // What was read in one check alone may have changed in any other.
  const known = course.known < 2 ? 'known from a single check' : 'that did not change';
  const noneInChecks =
    course.known < 2
      ? 'A single check shows no change.'
      : 'No field changed in the checks that report fields.';
  const differing = course.isAmbiguous
    ? ' Where a check has several results of the page that differ, its fields are not known.'
    : '';
  if (course.fields.length === 0 && course.isAmbiguous)
    return (
      <p className="prose-width px-4 py-6 text-14 leading-prose text-muted sm:px-6">
        {`There are no fields to follow.${differing}`}
      </p>
    );
  if (course.fields.length === 0)
    return (
      <p className="prose-width px-4 py-6 text-14 leading-prose text-muted sm:px-6">
        {explainNone(marks)}
      </p>
    );
  return (
    <div className="@container flex flex-col gap-2 py-3">
      <p className="px-4 text-13 text-muted sm:px-6">
        {`Known in ${course.known} of ${formatCount(marks.length, 'check')}. Items of a list are followed by their position in it.`}
        {differing}
        {course.isCut && ' The extraction has more fields than are followed here.'}
      </p>
      {changed.length === 0 ? (
        <p className="px-4 py-2 text-14 sm:px-6">
          {course.isCut ? 'No change is known of the fields that are followed here.' : noneInChecks}
        </p>
      ) : (
        <Rows label="Fields that changed" fields={changed} marks={marks} at={at} />
      )}
      {steady.length > 0 && (
        <Disclosure
          summary={`${formatCount(steady.length, 'field')} ${known}`}
          className="px-4 sm:px-6"
        >
          <div className="-mx-4 sm:-mx-6">
            <Rows label={`Fields ${known}`} fields={steady} marks={marks} at={at} />
          </div>
        </Disclosure>
      )}
    </div>
  );
}

/** Of results that were not read nobody knows what came with them. */
function explainNone(marks: readonly HistoryMark[]): string {
  const yet = marks.some(({ kind }) => kind === 'waiting') ? ' yet' : '';
  return marks.some(({ page }) => page !== null && isFullPage(page))
    ? `None of the results that were read holds an extraction, so there are no fields to follow${yet}. Monitors that extract JSON have one.`
    : `No result of the page is read${yet}, so whether there are fields to follow is not known.`;
}

function Rows({
  label,
  fields,
  marks,
  at,
}: {
  readonly label: string;
  readonly fields: readonly FieldCourse[];
  readonly marks: readonly HistoryMark[];
  readonly at: number;
}) {
  const [shown, setShown] = useState(STEP);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (path: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(path)) next.add(path);
      return next;
    });
  return (
    <>
      <ul aria-label={label} className="border-t">
        {fields.slice(0, shown).map((field) => (
          <FieldCourseRow
            key={field.path}
            field={field}
            marks={marks}
            at={at}
            isOpen={open.has(field.path)}
            onToggle={() => toggle(field.path)}
          />
        ))}
      </ul>
      <div className="px-4 sm:px-6">
        <ShowMore
          shown={Math.min(shown, fields.length)}
          total={fields.length}
          onMore={() => setShown(shown + STEP)}
        />
      </div>
    </>
  );
}
