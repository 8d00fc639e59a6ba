import { asRecord } from '#/lib/json/as-record.ts';
import { Notice } from '#/ui/feedback/notice.tsx';

/** What an answer names as an error although it holds results: they may not be all. Nothing where it names none. */
export function ErrorBeside({ raw }: { readonly raw: unknown }) {
  const { error } = asRecord(raw);
  if (typeof error !== 'string' || error.trim() === '') return null;
  return (
    <Notice tone="warning" title="The answer names an error beside its results" className="m-3">
      <bdi>{error}</bdi>
    </Notice>
  );
}
