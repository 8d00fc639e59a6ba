import { isNo } from '#/api/client/says-failure.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { Notice } from '#/ui/feedback/notice.tsx';

/** What an answer names as an error, or that it failed, although it holds results: they may not be all. Nothing where it says neither. */
export function ErrorBeside({ raw }: { readonly raw: unknown }) {
  const { error, success } = asRecord(raw);
  if (typeof error !== 'string' || error.trim() === '')
    return isNo(success) ? (
      <Notice tone="warning" title="The answer says that the search failed" className="m-3">
        It holds results all the same, which may not be all, and does not say what went wrong.
      </Notice>
    ) : null;
  return (
    <Notice tone="warning" title="The answer names an error beside its results" className="m-3">
      <bdi>{error}</bdi>
    </Notice>
  );
}
