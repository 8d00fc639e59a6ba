import { formatNumber } from '#/lib/format/format-number.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { RawJson } from '#/ui/json-tree/raw-json.tsx';

interface UnreadElementsProps {
  /** With their places in the answer, from 0. */
  readonly elements: readonly { readonly index: number; readonly raw: unknown }[];
  /** How many of the same list could be read. */
  readonly read: number;
  /** What the list is of: `runs`. */
  readonly many: string;
  readonly className?: string;
}

const PLACES_NAMED = 10;

function writeTitle(unread: number, read: number, many: string): string {
  const total = `${formatNumber(read + unread)} ${many}`;
  if (read + unread === 1) return 'The only element of the list could not be read';
  if (read === 0) return `None of the ${total} could be read`;
  return `${formatNumber(unread)} of ${total} could not be read`;
}

/** Says of a list that not all of it could be read, with what that was. Nothing when all could: an unread list must not look like an empty one. */
export function UnreadElements({ elements, read, many, className }: UnreadElementsProps) {
  const first = elements[0];
  if (!first) return null;
  const places = elements.slice(0, PLACES_NAMED).map(({ index }) => formatNumber(index + 1));
  const more = elements.length - places.length;
  const title = writeTitle(elements.length, read, many);
  return (
    <Notice tone="warning" title={title} className={className}>
      <p>
        {`In the answer ${elements.length === 1 ? 'it is' : 'they are'} number ${places.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}. The service may speak a newer version of the API.`}
      </p>
      <RawJson
        value={elements.length === 1 ? first.raw : elements.map(({ raw }) => raw)}
        label="Raw JSON of what could not be read"
      />
    </Notice>
  );
}
