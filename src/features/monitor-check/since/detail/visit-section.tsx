import { Link, useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type Ref, useId } from 'react';
import { shownMomentOf } from '#/components/monitor/check-moment.ts';
import { writeField } from '#/components/page-change/write-values.ts';
import type { FieldChange } from '#/components/page-change/field-change.ts';
import { JudgmentMark, StatusMark } from '#/components/status/status-mark.tsx';
import { formatCount, writeNumber } from '#/lib/format/format-number.ts';
import { JsonTree } from '#/ui/json-tree/json-tree.tsx';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import type { PatchOptions, PatchViewHandle } from '#/ui/patch/model/patch-view-props.ts';
import { PatchView } from '#/ui/patch/patch-view.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { explainMissingDiff } from '../../detail/choose-tab.ts';
import { JudgmentBrief } from '../../page/judgment/judgment-brief.tsx';
import type { OnePlace } from '../../page/judgment/locate-judgment.ts';
import type { ChangeVisit } from '../model/change-visit.ts';
import { patchOf } from './change-stops.ts';

interface VisitSectionProps {
  readonly monitorId: string;
  readonly visit: ChangeVisit;
  readonly isReviewed: boolean;
  readonly options: PatchOptions;
  readonly onOptionsChange: (change: Partial<PatchOptions>) => void;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onGoTo: (place: OnePlace) => void;
  readonly patchRef: Ref<PatchViewHandle>;
}

/** What one check says of the page: its judgment, and its patch as it is. */
export function VisitSection(props: VisitSectionProps) {
  const { monitorId, visit, isReviewed, onGoTo } = props;
  const { check, page, change } = visit;
  const navigate = useNavigate();
  const id = useId();
  const inCheck = {
    to: '/monitors/$monitorId/checks/$checkId',
    params: { monitorId, checkId: check.id },
    search: { page: page.id },
  } as const;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5 border-t px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13">
        <h3 id={id} className="text-13 font-medium">
          <Link {...inCheck} className={textLink}>
            Check of <Timestamp value={shownMomentOf(check)} />
          </Link>
        </h3>
        <StatusMark kind="page" status={page.status} />
        {page.statusCode !== null && page.statusCode !== 200 && (
          <span className="tabular text-muted">HTTP {writeNumber(page.statusCode)}</span>
        )}
        {(page.judgment !== null || page.status === 'changed') && (
          <JudgmentMark
            meaningful={page.judgment?.meaningful ?? null}
            confidence={page.judgment?.confidence ?? null}
          />
        )}
        {isReviewed && (
          <span className="inline-flex items-center gap-1 text-12 text-muted">
            <Check size={12} aria-hidden />
            Reviewed
          </span>
        )}
      </div>
      {page.error && (
        <p dir="auto" className="text-left text-13 wrap-anywhere text-error">
          <HiddenText text={page.error} />
        </p>
      )}
      {page.judgment !== null && (
        <JudgmentBrief
          judgment={page.judgment}
          patch={patchOf(visit)}
          change={change}
          onGoTo={onGoTo}
          onReadAll={() =>
            void navigate({ ...inCheck, search: { page: page.id, tab: 'judgment' } })
          }
        />
      )}
      {(page.judgment?.meaningfulChanges ?? []).length === 0 && (
        <FieldLines fields={change.fields ?? []} />
      )}
      <Difference {...props} />
    </section>
  );
}

/** Lines that stand in a section; the table above has every field. */
const MOST_FIELDS = 5;

/** What fields changed in this check alone. */
function FieldLines({ fields }: { readonly fields: readonly FieldChange[] }) {
  const changed = fields.filter(({ kind }) => kind !== 'unchanged');
  if (changed.length === 0) return null;
  return (
    <ul aria-label="Fields of this check" className="flex flex-wrap gap-x-4 font-mono text-12">
      {changed.slice(0, MOST_FIELDS).map((field) => (
        <li key={field.path} className="flex max-w-full min-w-0 gap-x-1.5">
          <span className="min-w-0 truncate">
            <HiddenText text={field.path} />
          </span>
          <bdi className="max-w-60 shrink-0 truncate text-muted">
            <HiddenText
              text={
                field.kind === 'unclear'
                  ? 'unclear'
                  : writeField(field)
                      .map((side) => side ?? 'not there')
                      .join(' → ')
              }
            />
          </bdi>
        </li>
      ))}
      {changed.length > MOST_FIELDS && (
        <li className="text-muted">{`+${formatCount(changed.length - MOST_FIELDS, 'more field')}`}</li>
      )}
    </ul>
  );
}

function Difference({
  visit,
  options,
  onOptionsChange,
  isOpen,
  onOpenChange,
  patchRef,
}: VisitSectionProps) {
  const { page, change } = visit;
  const patch = patchOf(visit);
  if (patch !== null)
    return (
      <Disclosure
        open={isOpen}
        onOpenChange={onOpenChange}
        summary={`${change.fields === null ? 'Its patch' : 'Its text as a patch'}: ${formatCount(patch.additions, 'line')} added, ${formatCount(patch.deletions, 'line')} removed`}
      >
        <div className="-mx-4 mt-1 flex max-h-128 flex-col border-y">
          <PatchView
            ref={patchRef}
            patch={patch}
            label={`Changes of ${page.url ?? page.id}`}
            options={options}
            onOptionsChange={onOptionsChange}
            className="min-h-0 flex-1"
          />
        </div>
      </Disclosure>
    );
  if (change.shape === 'unreadable')
    return (
      <Disclosure summary="What came as the difference cannot be read as one">
        <JsonTree value={change.rest} label="The difference as received" className="max-h-80" />
      </Disclosure>
    );
  if (change.fields !== null || page.status === 'error') return null;
  return <p className="prose-width text-13 text-muted">{explainMissingDiff(page)}</p>;
}
