import type { Oddity } from '#/api/decode.ts';
import { Notice } from '#/ui/notice.tsx';
import { type Disagreement, explainDisagreement } from './compare-summary.ts';
import { OddityList } from './oddities.tsx';

interface CheckNoticesProps {
  readonly error: string | null;
  readonly disagreements: readonly Disagreement[];
  readonly nextProblem: string | null;
  readonly oddities: readonly Oddity[];
}

/** What the reader must know before trusting the list: the check's own error, and where the answer does not fit itself. */
export function CheckNotices({ error, disagreements, nextProblem, oddities }: CheckNoticesProps) {
  const doubts = [...disagreements.map(explainDisagreement), ...(nextProblem === null ? [] : [nextProblem])];
  return (
    <>
      {error !== null && error !== '' && (
        <Notice tone="error" title="The check reports an error">
          <span dir="auto">{error}</span>
        </Notice>
      )}
      {doubts.length > 0 && (
        <Notice tone="warning" title="The answer does not fit itself">
          {doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </Notice>
      )}
      <OddityList oddities={oddities} defaultOpen={false} />
    </>
  );
}
