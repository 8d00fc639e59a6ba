import { readableText } from '#/lib/readable-text.ts';
import type { MouseEvent } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { formatCount, formatNumber } from '#/lib/format-number.ts';
import { Disclosure } from '#/ui/disclosure.tsx';
import type { NameOf } from '../check/name-results.ts';
import { Link, textLink } from '#/ui/link.tsx';

interface GroupMembersProps {
  readonly pages: readonly MonitorCheckPage[];
  readonly nameOf: NameOf;
  readonly currentId: string;
  readonly hrefOf: (pageId: string) => string;
  /** Opens a page in the place of this one, without leaving the screen: the inbox beside it stays where it was scrolled. */
  readonly onOpen: (pageId: string) => void;
}

const MEMBERS_SHOWN = 200;

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The pages that share one change; each can be opened by itself. */
export const GroupMembers = ({ pages, nameOf, currentId, hrefOf, onOpen }: GroupMembersProps) => (
  <Disclosure
    defaultOpen={pages[0] !== undefined && currentId !== nameOf(pages[0])}
    summary={`The very same change on ${formatCount(pages.length, 'page')}, reviewed as one`}
  >
    <ul className="mt-1 max-h-40 overflow-auto pl-5 text-12">
      {pages.slice(0, MEMBERS_SHOWN).map((page) => (
        <li key={nameOf(page)} className="truncate py-0.5">
          {nameOf(page) === currentId ? (
            <strong aria-current="true">{readableText(page.url) ?? page.id}</strong>
          ) : (
            <Link
              href={hrefOf(nameOf(page))}
              className={textLink}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onOpen(nameOf(page));
              }}
            >
              {readableText(page.url) ?? page.id}
            </Link>
          )}
        </li>
      ))}
      {pages.length > MEMBERS_SHOWN && <li className="text-muted">{`and ${formatNumber(pages.length - MEMBERS_SHOWN)} more`}</li>}
    </ul>
  </Disclosure>
);
