import { isNo } from '#/api/client/says-failure.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';

interface ErrorBesideProps {
  /** The whole body of an answer. */
  readonly raw: unknown;
  readonly className?: string;
}

/** Whether an answer names an error or a warning beside what it holds, or says that it failed: what was found may not be all there is. */
export function namesTrouble(raw: unknown): boolean {
  const { error, success, warning } = asRecord(raw);
  return isNo(success) || isText(error) || isText(warning);
}

/**
 * What an answer names as an error or a warning, or that it failed, although it was taken for an answer: what it holds may not be all, and
 * an empty list is not known to be empty. Nothing where it says none of this. For answers whose `error` is not a field of what was asked for.
 */
export function ErrorBeside({ raw, className }: ErrorBesideProps) {
  const { error, success, warning } = asRecord(raw);
  return (
    <>
      {isText(error) ? (
        <Said title="The answer names an error" text={error} className={className} />
      ) : (
        isNo(success) && (
          <Notice
            tone="warning"
            title="The answer says that the request failed"
            className={className}
          >
            What it holds all the same may not be all. It does not say what went wrong.
          </Notice>
        )
      )}
      {isText(warning) && (
        <Said title="The answer gives a warning" text={warning} className={className} />
      )}
    </>
  );
}

interface SaidProps {
  readonly title: string;
  readonly text: string;
  readonly className: string | undefined;
}

const Said = ({ title, text, className }: SaidProps) => (
  <Notice tone="warning" title={title} className={className}>
    <bdi className="wrap-anywhere">
      <HiddenText text={text} />
    </bdi>
  </Notice>
);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
