import { readTrouble } from '#/api/errors/read-trouble.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';

interface ErrorBesideProps {
  /** The whole body of an answer. */
  readonly raw: unknown;
  /** What it is called where several answers are shown together. */
  readonly name?: string;
  readonly className?: string;
}

/**
 * What an answer names as an error or a warning, or that it failed, although it was taken for an answer: what it holds may not be all, and
 * an empty list is not known to be empty. Nothing where it says none of this. For answers whose `error` is not a field of what was asked for.
 */
export const ErrorBeside = ({ raw, name, className }: ErrorBesideProps) =>
  readTrouble(raw, name).map(([title, text]) => (
    <Notice key={title} tone="warning" title={title} className={className}>
      <bdi>
        <HiddenText text={text} />
      </bdi>
    </Notice>
  ));
