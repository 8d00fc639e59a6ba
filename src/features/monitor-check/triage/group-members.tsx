import { Link } from '@tanstack/react-router';
import { readableText } from '#/lib/text/readable-text.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import type { NameOf } from '#/components/check-pages/name-results.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { changeSearch } from '../search/check-params.ts';
import { type ChangeGroup, sayShared } from './group-identical-changes.ts';

interface GroupMembersProps {
  readonly pages: ChangeGroup['pages'];
  readonly nameOf: NameOf;
  readonly currentId: string;
  readonly isFiltered: boolean;
}

const MEMBERS_SHOWN = 200;

/** The pages that share one change or error; each opens in the place of this one, and the inbox beside it stays where it was scrolled. */
export const GroupMembers = ({ pages, nameOf, currentId, isFiltered }: GroupMembersProps) => (
  <Disclosure
    defaultOpen={currentId !== nameOf(pages[0])}
    summary={sayShared({ pages }, isFiltered)}
  >
    <ul className="mt-1 max-h-40 overflow-auto pl-5 text-12">
      {pages.slice(0, MEMBERS_SHOWN).map((page) => (
        <li key={nameOf(page)} className="truncate py-0.5">
          {nameOf(page) === currentId ? (
            <strong aria-current="true">{readableText(page.url) ?? page.id}</strong>
          ) : (
            <Link
              from="/monitors/$monitorId/checks/$checkId"
              to="."
              search={(now) => changeSearch(now, { page: nameOf(page) })}
              replace
              resetScroll={false}
              className={textLink}
            >
              {readableText(page.url) ?? page.id}
            </Link>
          )}
        </li>
      ))}
      {pages.length > MEMBERS_SHOWN && (
        <li className="text-muted">{`and ${formatNumber(pages.length - MEMBERS_SHOWN)} more`}</li>
      )}
    </ul>
  </Disclosure>
);
