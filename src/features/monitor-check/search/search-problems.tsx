import { LinkButton } from '#/components/link-button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { dropProblem, problemsOf } from './check-query.ts';
import { useCheckSearch } from './use-check-search.ts';

/** Parameters of the address that the API would refuse, each with what was typed and a way out. Nothing was sent for them. */
export function SearchProblems() {
  const [search] = useCheckSearch();
  return problemsOf(search).map(({ field, typed, explanation }) => (
    <Notice
      key={field}
      tone="warning"
      title={
        <>
          <code className="text-12">{`${field}=${typed}`}</code> was not sent
        </>
      }
      actions={
        <LinkButton
          size="small"
          from="/monitors/$monitorId/checks/$checkId"
          to="."
          search={dropProblem(search, field)}
          activeOptions={{ exact: true }}
        >
          {`Remove ${field}`}
        </LinkButton>
      }
    >
      {explanation}
    </Notice>
  ));
}
