import { LinkButton } from '#/ui/button.tsx';
import { Notice } from '#/ui/notice.tsx';
import type { CheckSearch } from './check-params.ts';
import { dropProblem, problemsOf } from './check-query.ts';

/** Parameters of the address that the API would refuse, each with what was typed and a way out. Nothing was sent for them. */
export const SearchProblems = ({ search, hrefOf }: { readonly search: CheckSearch; readonly hrefOf: (search: CheckSearch) => string }) =>
  problemsOf(search).map(({ field, typed, explanation }) => (
    <Notice
      key={field}
      tone="warning"
      title={
        <>
          <code className="text-12">{`${field}=${typed}`}</code> was not sent
        </>
      }
      actions={
        <LinkButton size="small" href={hrefOf(dropProblem(search, field))}>
          {`Drop ${field}`}
        </LinkButton>
      }
    >
      {explanation}
    </Notice>
  ));
