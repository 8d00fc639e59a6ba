import { formatCount } from '#/lib/format/format-number.ts';
import { drawnLength } from '#/lib/text/cut-text.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { useMemo } from 'react';
import { CopyButton } from '../copy/copy-button.tsx';
import { Disclosure } from '../layout/disclosure.tsx';
import { HiddenText } from '../text/hidden-text.tsx';

interface RawJsonProps {
  readonly value: unknown;
  readonly label?: string;
  readonly defaultOpen?: boolean;
  readonly className?: string;
}

/** What the service sent, one click away. A text that is no JSON is shown as it is. */
export const RawJson = ({
  value,
  label = 'Raw JSON',
  defaultOpen = false,
  className,
}: RawJsonProps) => (
  <Disclosure summary={label} defaultOpen={defaultOpen} className={className}>
    <RawText value={value} label={label} />
  </Disclosure>
);

/** More than this is not drawn; the copy has all of it. */
const SHOWN_CHARACTERS = 100_000;

function RawText({ value, label }: { readonly value: unknown; readonly label: string }) {
  const text = useMemo(() => indent(value), [value]);
  const shown = drawnLength(text, SHOWN_CHARACTERS);
  return (
    <div className="relative mt-1">
      <CopyButton
        text={text}
        label={`Copy ${label.toLowerCase().replace('json', 'JSON')}`}
        iconOnly
        className="absolute top-1.5 right-1.5 bg-sunken"
      />
      <pre
        tabIndex={0}
        aria-label={label}
        className="max-h-96 overflow-auto rounded-md bg-sunken p-3 pr-10 text-12 whitespace-pre-wrap wrap-anywhere text-body"
      >
        <HiddenText text={text.slice(0, shown)} most={shown} />
        {text.length > shown &&
          `\n… ${formatCount(text.length - shown, 'more character')}; copy for all of it`}
      </pre>
    </div>
  );
}

function indent(value: unknown): string {
  if (typeof value !== 'string') return printJson(value, 2);
  try {
    return printJson(parseJson(value), 2);
  } catch {
    return value;
  }
}
