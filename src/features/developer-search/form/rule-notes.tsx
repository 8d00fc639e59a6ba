import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import type { Fix, RuleNote } from './search-rules.ts';

interface Props {
  readonly notes: readonly RuleNote[];
  readonly onFix: (fix: Fix) => void;
}

/** What the API will do with this form, said before it is sent, each with its fix. */
export const RuleNotes = ({ notes, onFix }: Props) =>
  notes.map((note) => (
    <Notice
      key={note.id}
      tone={note.weight === 'refused' ? 'error' : 'warning'}
      role="status"
      title={note.weight === 'refused' ? 'Cannot be sent like this' : undefined}
      actions={note.fixes.map((fix) => (
        <Button key={fix.label} size="small" onClick={() => onFix(fix)}>
          {fix.label}
        </Button>
      ))}
    >
      {note.text}
    </Notice>
  ));
