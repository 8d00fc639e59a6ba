import { useState } from 'react';
import { printJson } from '#/lib/json/print-json.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import type { ComparedRecords, FieldPair, RecordPair } from './compare-results.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { cutToDifference } from './difference/cut-to-difference.ts';
import { VERDICTS } from './difference/say-difference.ts';

const AT_ONCE = 20;
/** Of one record: it may have a field for each of thousands of addresses. */
const FIELDS_AT_ONCE = 50;

/** The records of the two results that are not the same, field by field. */
export function RecordDifferences({ records }: { readonly records: ComparedRecords }) {
  const [shown, setShown] = useState(AT_ONCE);
  const { path, key, pairs } = records;
  return (
    <section aria-label="Results, record by record" className="border-b">
      <h3 className="flex flex-wrap items-baseline gap-x-3 bg-sunken px-4 py-1.5 text-13 sm:px-6">
        Results
        <span className="text-12 font-normal text-muted">
          {path !== '' && (
            <>
              <code>{path}</code>
              {', '}
            </>
          )}
          {key === null
            ? 'matched by position, because no field identifies a record on both sides'
            : 'matched by '}
          {key !== null && <code>{key}</code>}
        </span>
      </h3>
      <ul>
        {pairs.slice(0, shown).map((pair) => (
          <RecordLine key={`${pair.verdict} ${pair.name}`} pair={pair} />
        ))}
      </ul>
      <ShowMore shown={shown} total={pairs.length} onMore={() => setShown(shown + AT_ONCE)} />
    </section>
  );
}

function RecordLine({ pair: { name, verdict, fields } }: { readonly pair: RecordPair }) {
  const [shown, setShown] = useState(FIELDS_AT_ONCE);
  const { mark, word, tone } = VERDICTS[verdict];
  return (
    <li className="border-b px-4 py-1.5 text-13 last:border-b-0 sm:px-6">
      <p className="flex gap-2">
        <span aria-hidden className={`font-mono ${tone}`}>
          {mark}
        </span>
        <span className="min-w-0 font-medium wrap-anywhere text-strong">
          <HiddenText text={name} />
        </span>
        <span className={verdict === 'differs' ? 'sr-only' : 'text-12 text-muted'}>{word}</span>
      </p>
      {verdict === 'differs' && (
        <dl className="mt-0.5 grid gap-x-4 pl-4 sm:grid-cols-[minmax(5rem,auto)_minmax(0,1fr)_minmax(0,1fr)]">
          {fields.slice(0, shown).map((field) => (
            <FieldLine key={field.name} field={field} />
          ))}
        </dl>
      )}
      {verdict === 'differs' && (
        <ShowMore
          shown={shown}
          total={fields.length}
          many="fields"
          onMore={() => setShown(shown + FIELDS_AT_ONCE)}
        />
      )}
    </li>
  );
}

/** A text beside another value has quotes: `"12"` and 12 are not the same. */
const print = (value: FieldPair['left'], other: FieldPair['left']) => {
  if (value === undefined) return 'not there';
  return typeof value === 'string' && (other === undefined || typeof other === 'string')
    ? value
    : printJson(value);
};

function FieldLine({ field: { name, left, right } }: { readonly field: FieldPair }) {
  const [one, other] = cutToDifference(print(left, right), print(right, left));
  return (
    <>
      <dt className="font-mono text-12 wrap-anywhere text-muted">{name}</dt>
      <dd className="line-clamp-4 min-w-0 wrap-anywhere">
        <span className="sr-only">First run: </span>
        <span className={left === undefined ? 'text-muted italic' : ''}>
          <HiddenText text={one} />
        </span>
      </dd>
      <dd className="line-clamp-4 min-w-0 wrap-anywhere text-strong max-sm:mb-1">
        <span className="text-muted sm:sr-only">{'→ '}</span>
        <span className={right === undefined ? 'text-muted italic' : ''}>
          <HiddenText text={other} />
        </span>
      </dd>
    </>
  );
}
