import { formatCount } from '#/lib/format/format-number.ts';

const MAX_SHOWN = 300_000;

/** Text as it is; of very long text only the beginning. */
export const TextViewer = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <pre
    aria-label={label}
    role="region"
    // It scrolls, so it must be in reach of the keys.
    tabIndex={0}
    dir="auto"
    className="ring-inside min-h-0 flex-1 border-y bg-sunken px-4 py-3 text-12 whitespace-pre-wrap wrap-anywhere sm:px-6 md:overflow-auto"
  >
    {text === '' ? (
      <span className="text-muted">This version is empty.</span>
    ) : (
      text.slice(0, MAX_SHOWN)
    )}
    {text.length > MAX_SHOWN &&
      `\n… ${formatCount(text.length - MAX_SHOWN, 'more character')}; copy for all of it`}
  </pre>
);
