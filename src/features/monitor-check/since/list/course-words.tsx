import { Fragment } from 'react';
import { cutText } from '#/lib/text/cut-text.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { type ChangeLine, shortenCourse, writeHeld } from '../model/describe-change.ts';
import type { CoursePoint } from '../model/field-course.ts';

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
          <span className="min-w-12 truncate font-mono text-12">
            <HiddenText text={cutText(line.field.path, LONGEST_PATH)} />
          </span>
          <span className="max-w-4/5 shrink-0 truncate font-mono text-12">
            <CourseValues points={line.field.points} />
          </span>
          {line.field.isBack && <span className="shrink-0 text-muted">unchanged</span>}
          {line.more > 0 && <span className="shrink-0 text-muted">{`+${line.more}`}</span>}
        </>
      );
    case 'text':
      return (
        <span className="flex min-w-0 gap-x-2 font-mono text-12">
          {line.removed !== null && (
            <del className="min-w-0 truncate text-diff-removed no-underline">
              <span aria-hidden>−</span>
              <HiddenText text={line.removed} />
            </del>
          )}
          {line.added !== null && (
            <ins className="min-w-0 truncate text-diff-added no-underline">
              <span aria-hidden>+</span>
              <HiddenText text={line.added} />
            </ins>
          )}
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

function CourseValues({ points }: { readonly points: readonly CoursePoint[] }) {
  const shown = shortenCourse(points, MOST_VALUES);
  return shown.map((point, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          {' '}
          <span aria-hidden className="text-muted">
            →
          </span>
          <span className="sr-only">then</span>{' '}
        </>
      )}
      {point === null ? (
        '…'
      ) : (
        <bdi className={index === shown.length - 1 ? 'text-strong' : 'text-muted'}>
          <HiddenText text={writeHeld(point.held, (shown[index - 1] ?? shown[index + 1])?.held)} />
        </bdi>
      )}
    </Fragment>
  ));
}
