import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ConnectionEntry } from '#/api/connection/connections.ts';
import type { FileItem, OpenedFile } from '#/api/opened-file/opened-file.ts';
import { fileIdOf, useOpenFile } from '#/api/opened-file/keep-file.ts';
import { countUnknown } from '#/api/saved-answers/unknown-question.ts';
import { linkToItem } from '#/components/opened-file/link-to-item.ts';
import { standsForNoId } from '#/contract/values/uuid.ts';
import { formatBytes } from '#/lib/format/format-bytes.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { formatExactTime, isTime } from '#/lib/format/format-time.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { Section } from './section.tsx';

/** What an opened file is, holds and lacks. */
export function FileDetail({ connection }: { readonly connection: ConnectionEntry }) {
  const file = useOpenFile(fileIdOf(connection));
  const [shown, setShown] = useState(ITEMS_AT_ONCE);
  if (file === null) return null;
  return (
    <div className="flex flex-col">
      <h2 className="px-4 pt-4 text-16 wrap-anywhere sm:px-6">{file.title ?? connection.name}</h2>
      <p className="prose-width px-4 pt-1 text-14 leading-prose text-muted sm:px-6">
        What is shown is read from a file in this tab. No service is asked and nothing is uploaded.
        A reload of the page, or “Close file”, forgets it, with all that was marked in it.
      </p>
      {file.problems.length > 0 && (
        <Notice tone="warning" title="Not opened" className="mx-4 mt-3 sm:mx-6">
          {file.problems.map(({ name, sentence }) => (
            <p key={`${name} ${sentence}`}>{`${name}: ${sentence}`}</p>
          ))}
        </Notice>
      )}
      <Section title="File">
        <dl className="grid max-w-3xl gap-x-6 gap-y-1 text-13 sm:grid-cols-[auto_1fr]">
          <Fact name={file.names.length === 1 ? 'Name' : 'Names'}>{file.names.join(', ')}</Fact>
          <Fact name="Size">{formatBytes(file.size)}</Fact>
          <Fact name="Made">{sayMade(file)}</Fact>
          <Fact name="Service">{file.host ?? sayUnknown(file)}</Fact>
        </dl>
      </Section>
      <Section title="In it">
        <ul className="flex flex-col gap-1 text-13">
          {file.items.slice(0, shown).map((item) => (
            <li key={JSON.stringify(item)} className="wrap-anywhere">
              <Link {...linkToItem(item)} className={textLink}>
                {nameItem(item)}
              </Link>
              <span className="text-muted">{sayAmount(item)}</span>
            </li>
          ))}
        </ul>
        <ShowMore
          shown={shown}
          total={file.items.length}
          onMore={() => setShown(shown + ITEMS_AT_ONCE)}
        />
      </Section>
      <Section title="Not in it">
        <ul className="prose-width flex list-disc flex-col gap-1 pl-4 text-13">
          {[...file.lacks, ...ALWAYS_LACKS].map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** The rest is a click away: to a search, or to the only check of its monitor, nothing else leads. */
const ITEMS_AT_ONCE = 100;
const ALWAYS_LACKS = [
  'What is not listed above: a place that needs more says so where it is missing.',
  'Nothing can be started, stopped or asked from a file.',
];

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere text-strong">{children}</dd>
  </>
);

const sayUnknown = ({ names }: OpenedFile) =>
  names.length === 1 ? 'The file does not say.' : 'The files do not say, or not all the same.';

function sayMade(file: OpenedFile): string {
  const { made, by } = file;
  const at = Date.parse(made ?? '');
  const when = isTime(at) ? formatExactTime(at) : null;
  if (when === null) return sayUnknown(file);
  return by === null ? when : `${when}, by the console ${by}`;
}

function nameItem(item: FileItem): string {
  switch (item.kind) {
    case 'monitor':
      return `Monitor ${item.name ?? item.monitorId}`;
    case 'check':
      return `Check ${item.checkId}`;
    case 'run':
      return `Agent run ${standsForNoId(item.jobId) ? 'of unknown id' : item.jobId}`;
    case 'search': {
      const question = new URLSearchParams(item.query).get('query') ?? '';
      return question === '' || countUnknown(question) > 0
        ? 'Search whose question the file does not say'
        : `Search ${question}`;
    }
  }
}

function sayAmount(item: FileItem): string {
  switch (item.kind) {
    case 'monitor':
      return '';
    case 'check':
      return ` · ${formatCount(item.pages, 'page')}`;
    case 'run':
      return item.events === null
        ? ' · no list of events'
        : ` · ${formatCount(item.events, 'event')}`;
    case 'search':
      return item.results === null
        ? ' · no list of results'
        : ` · ${formatCount(item.results, 'result')}`;
  }
}
