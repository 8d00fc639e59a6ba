import { Notice } from '#/ui/feedback/notice.tsx';
import { LinkButton } from '../link-button.tsx';

/** A parameter of the address that the API would refuse, with what was typed. */
export interface RefusedParam {
  readonly field: 'status' | 'limit' | 'skip' | 'offset';
  readonly typed: string;
  readonly explanation: string;
}

/** Each with a way out that keeps the others. Nothing was sent for them. */
export const RefusedParams = ({ params }: { readonly params: readonly RefusedParam[] }) =>
  params.map(({ field, typed, explanation }) => (
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
          to="."
          search={(now: object) => ({
            ...now,
            [field]: undefined,
            // A place in the list of one status is none in another's.
            ...(field === 'status' && { offset: undefined, skip: undefined }),
          })}
          activeOptions={{ exact: true }}
        >
          {`Remove ${field}`}
        </LinkButton>
      }
    >
      {explanation}
    </Notice>
  ));
