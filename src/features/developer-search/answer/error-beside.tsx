import { isNo } from '#/api/client/says-failure.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { Notice } from '#/ui/feedback/notice.tsx';

/** Whether an answer names an error or a warning beside its results, or says that it failed: what it found may not be all there is. */
export function namesTrouble(raw: unknown): boolean {
  const { error, success, warning } = asRecord(raw);
  return isNo(success) || isText(error) || isText(warning);
}

interface Props {
  readonly raw: unknown;
  /** The answer holds nothing that was asked for. */
  readonly isEmpty?: boolean;
}

/** What an answer names as an error, or that it failed, although it is an answer: what it holds may not be all. Nothing where it says neither. */
export function ErrorBeside({ raw, isEmpty = false }: Props) {
  const { error, success } = asRecord(raw);
  if (!isText(error))
    return isNo(success) ? (
      <Notice tone="warning" title="The answer says that the search failed" className="m-3">
        {isEmpty
          ? 'It does not say what went wrong.'
          : 'It holds results all the same, which may not be all, and does not say what went wrong.'}
      </Notice>
    ) : null;
  return (
    <Notice
      tone="warning"
      title={isEmpty ? 'The answer names an error' : 'The answer names an error beside its results'}
      className="m-3"
    >
      <bdi>{error}</bdi>
    </Notice>
  );
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** A warning of the service that the developer search is not described to give, but the general search is. */
export function WarningBeside({ raw }: { readonly raw: unknown }) {
  const { warning } = asRecord(raw);
  return isText(warning) ? (
    <Notice tone="warning" title="The answer gives a warning" className="m-3">
      <bdi>{warning}</bdi>
    </Notice>
  ) : null;
}
