import { useMemo, useState } from 'react';
import type { Judgment, MeaningfulChange } from '#/contract/schemas/monitor.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { Button } from '#/ui/controls/button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import type { ParsedPatch } from '#/ui/patch/model/patch-model.ts';
import { JudgmentMark } from '#/components/status/status-mark.tsx';
import { ChangePlace } from './change-place.tsx';
import { type JudgmentPlace, locateMeaningfulChanges, type OnePlace } from './locate-judgment.ts';
import type { PageChange } from '#/components/page-change/page-change.ts';
import { TextComparison } from '#/ui/text-comparison/text-comparison.tsx';

interface JudgmentTabProps {
  readonly judgment: Judgment | null;
  readonly patch: ParsedPatch | null;
  readonly change: PageChange;
  readonly onGoTo: (place: OnePlace) => void;
}

/** Whether the change matters for the monitor's goal, how sure that is, why, and where it is in the diff. */
export function JudgmentTab({ judgment, patch, change, onGoTo }: JudgmentTabProps) {
  if (judgment === null)
    return (
      <p className="prose-width px-4 py-6 text-14 leading-prose text-muted">
        The service gives no judgment of this page, so nothing is said about whether it matters.
        Changed pages are judged when judging is on for the monitor.
      </p>
    );
  return (
    <div className="flex flex-col gap-4 px-4 py-4">
      <div className="flex flex-col gap-1">
        <JudgmentMark meaningful={judgment.meaningful} confidence={null} className="text-16" />
        <p className="text-13 text-muted">{explainVerdict(judgment)}</p>
      </div>
      <p dir="auto" className="prose-width text-left text-14 leading-prose wrap-anywhere">
        <HiddenText text={readableText(judgment.reason) ?? 'The service gave no reason.'} />
      </p>
      <MeaningfulChanges
        changes={judgment.meaningfulChanges ?? []}
        meaningful={judgment.meaningful}
        patch={patch}
        change={change}
        onGoTo={onGoTo}
      />
    </div>
  );
}

/** Changes shown, and looked for, at first and with each "show more". */
const STEP = 50;

interface MeaningfulChangesProps extends Omit<JudgmentTabProps, 'judgment'> {
  readonly changes: readonly MeaningfulChange[];
  readonly meaningful: Judgment['meaningful'];
}

function MeaningfulChanges({ changes, meaningful, patch, change, onGoTo }: MeaningfulChangesProps) {
  const [shown, setShown] = useState(STEP);
  // Without a diff there is no place that the words could be missing from.
  const places = useMemo(
    () =>
      patch === null && change.fields === null
        ? null
        : locateMeaningfulChanges(changes, patch, change.fields, shown),
    [changes, patch, change, shown],
  );
  return (
    <section className="flex flex-col">
      <h3 className="pb-1 text-14">
        {changes.length === 0
          ? 'No individual changes are named'
          : // What a judgment of noise names is not called meaningful.
            formatCount(changes.length, meaningful === true ? 'meaningful change' : 'named change')}
      </h3>
      <ol>
        {changes.slice(0, shown).map((item, index) => (
          <ChangeItem
            key={index}
            item={item}
            place={places?.[index] ?? null}
            patch={patch}
            onGoTo={onGoTo}
          />
        ))}
      </ol>
      {shown < changes.length && (
        <p className="flex items-center gap-3 border-t py-2 text-13 text-muted">
          {`${formatNumber(shown)} of ${formatNumber(changes.length)} changes`}
          <Button size="small" onClick={() => setShown(shown + STEP)}>
            Show more
          </Button>
        </p>
      )}
    </section>
  );
}

function explainVerdict({ meaningful, confidence }: Judgment): string {
  if (meaningful === null)
    return 'Whether the change matters is not said in a form that can be read.';
  // The goal may have been another one then.
  const verdict = meaningful
    ? "Judged to matter for the monitor's goal at the time"
    : "Judged not to matter for the monitor's goal at the time";
  return confidence === null
    ? `${verdict}; the service did not say how sure it is.`
    : `${verdict}, with ${confidence} confidence.`;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
};

interface ChangeItemProps {
  readonly item: MeaningfulChange;
  readonly place: JudgmentPlace | null;
  readonly patch: ParsedPatch | null;
  readonly onGoTo: (place: OnePlace) => void;
}

function ChangeItem({ item, place, patch, onGoTo }: ChangeItemProps) {
  const { before, after, type } = item;
  const word = type === null ? 'Change' : (lookUp(TYPE_WORDS, type) ?? type);
  return (
    <li className="flex flex-col gap-1.5 border-t py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-13 font-medium text-strong">{word}</span>
        {place !== null && <ChangePlace place={place} patch={patch} onGoTo={onGoTo} />}
      </div>
      {item.reason && (
        <p dir="auto" className="prose-width text-left text-14 leading-prose wrap-anywhere">
          <HiddenText text={item.reason} />
        </p>
      )}
      {before !== null && (
        <Quote sign="−" name="Before" text={before} className="border-diff-removed" />
      )}
      {after !== null && <Quote sign="+" name="After" text={after} className="border-diff-added" />}
      {before !== null && after !== null && (
        <Disclosure summary="Compare word by word">
          <TextComparison
            previous={before}
            current={after}
            previousLabel="Before"
            currentLabel="After"
            label="Before and after"
            className="max-h-96"
          />
        </Disclosure>
      )}
    </li>
  );
}

interface QuoteProps {
  readonly sign: string;
  readonly name: string;
  readonly text: string;
  readonly className: string;
}

const Quote = ({ sign, name, text, className }: QuoteProps) => (
  <blockquote className={`flex gap-2 border-l-2 pl-2 text-13 ${className}`}>
    <span aria-hidden className="font-mono text-muted">
      {sign}
    </span>
    <span className="sr-only">{name}:</span>
    <span
      dir="auto"
      className="max-h-48 min-w-0 overflow-auto text-left wrap-anywhere whitespace-pre-wrap"
    >
      {text === '' ? <span className="text-muted">empty text</span> : <HiddenText text={text} />}
    </span>
  </blockquote>
);
