import { Link } from '@tanstack/react-router';
import { shownMomentOf } from '#/components/monitor/check-moment.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { FieldTable } from '../../page/field-table.tsx';
import { explainNow, writeHeld } from '../model/describe-change.ts';
import type { CoursePoint, FieldCourse } from '../fields/field-course.ts';
import type { ChangedPage } from '../model/merge-changes.ts';

interface FieldCoursesProps {
  readonly monitorId: string;
  readonly page: ChangedPage;
  readonly selectedPath: string | null;
  readonly onSelect: (path: string) => void;
}

const SIDES = { previous: 'Then', current: 'Now' };

/** Each field once: its value before these checks and its value now, and the way between. */
export function FieldCourses({ monitorId, page, selectedPath, onSelect }: FieldCoursesProps) {
  const note = explainNow(page);
  const courses = new Map(page.fields.map((course) => [course.path, course]));
  return (
    <section aria-label="Fields, then and now">
      {note !== null && <p className="px-4 pb-2 text-13 text-muted">{note}</p>}
      <FieldTable
        fields={page.fields.map(({ whole }) => whole)}
        selectedPath={selectedPath}
        onSelect={onSelect}
        sides={SIDES}
        renderNote={(path) => {
          const course = courses.get(path);
          return course && <Course monitorId={monitorId} course={course} />;
        }}
      />
    </section>
  );
}

/** Every value of a field in its order, each with the check that found it. */
function Course({
  monitorId,
  course: { path, points, isBack },
}: {
  readonly monitorId: string;
  readonly course: FieldCourse;
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 px-4 pb-1.5 text-12 text-muted">
      {isBack && <span className="text-body">Back to its first value:</span>}
      <ol aria-label={`Course of ${path}`} className="contents">
        {points.map((point, index) => (
          <li key={index} className="flex max-w-full min-w-0 items-baseline gap-x-1">
            {index > 0 && <span aria-hidden>→</span>}
            <bdi className="min-w-0 truncate font-mono text-body">
              <HiddenText
                text={writeHeld(point.held, [points[index - 1]?.held, points[index + 1]?.held])}
              />
            </bdi>
            <Source monitorId={monitorId} point={point} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Source({
  monitorId,
  point: { check, isGap },
}: {
  readonly monitorId: string;
  readonly point: CoursePoint;
}) {
  if (check === null) return null;
  return (
    <span className="whitespace-nowrap">
      {isGap && 'before '}
      <Link
        to="/monitors/$monitorId/checks/$checkId"
        params={{ monitorId, checkId: check.id }}
        className="rounded-sm text-muted hover:text-strong hover:underline"
      >
        <Timestamp value={shownMomentOf(check)} />
      </Link>
    </span>
  );
}
