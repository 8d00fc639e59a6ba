import { formatCount } from '#/lib/format/format-number.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import type { ParsedPatch, PatchProblem } from './model/patch-model.ts';

interface PatchProblemsProps {
  patch: ParsedPatch;
  onGoToRow: (row: number) => void;
}

/** They have no place of their own. */
const OF_THE_WHOLE: readonly PatchProblem['kind'][] = ['not-a-patch', 'no-hunks', 'no-changes'];

/** Says plainly what could not be read; nothing when all could. */
export function PatchProblems({ patch, onGoToRow }: PatchProblemsProps) {
  if (patch.rowCount === 0)
    return <Notice className="m-3">The patch is empty: the service sent no text.</Notice>;
  const first = patch.problems[0];
  if (!first) return null;
  const sentences = describeProblems(patch);
  return (
    <Notice
      tone="warning"
      className="m-3"
      actions={
        !OF_THE_WHOLE.includes(first.kind) && (
          <Button size="small" onClick={() => onGoToRow(first.row)}>
            Go to the first place
          </Button>
        )
      }
    >
      {sentences.join(' ')}
    </Notice>
  );
}

function describeProblems({ problems, hunks }: ParsedPatch): string[] {
  const of = (kind: PatchProblem['kind']) => problems.filter((problem) => problem.kind === kind);
  const sentences: string[] = [];
  const unread = of('unread-lines').reduce((sum, problem) => sum + problem.count, 0);
  const miscounted = of('miscounted-hunk').length;
  const unreadable = of('unreadable-header').length;
  if (of('not-a-patch').length > 0)
    sentences.push('This text does not read as a patch. It is shown as received.');
  if (of('no-hunks').length > 0)
    sentences.push(
      'This is a patch without hunks: it names files but does not say what changed in them. It is shown as received.',
    );
  if (of('no-changes').length > 0)
    sentences.push(
      'No line of this patch reads as added or removed, so it does not say what changed. It is shown as received.',
    );
  if (of('no-headers').length > 0)
    sentences.push(
      hunks.some(({ headerRow }) => headerRow >= 0)
        ? 'A part of the patch has no @@ header, so its line numbers are not known there.'
        : 'The patch has no @@ headers, so its line numbers are not known.',
    );
  if (of('combined-diff').length > 0)
    sentences.push(
      'The parents of a combined diff cannot be told apart; its lines are shown by their first sign.',
    );
  if (unreadable > 0)
    sentences.push(
      `${formatCount(unreadable, 'header')} could not be read; the changes below have no line numbers.`,
    );
  if (miscounted > 0)
    sentences.push(
      `In ${formatCount(miscounted, 'place')} a header's counts do not match the lines that follow; line numbers continue from its first line.`,
    );
  if (unread > 0)
    sentences.push(
      `${formatCount(unread, 'line')} could not be read as part of the patch and ${unread === 1 ? 'is' : 'are'} shown as ${unread === 1 ? 'it' : 'they'} came.`,
    );
  return sentences;
}
