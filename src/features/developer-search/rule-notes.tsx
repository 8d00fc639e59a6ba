import { Button } from '#/ui/button.tsx';
import { Notice } from '#/ui/notice.tsx';
import type { Mend, RuleNote } from './search-rules.ts';

interface Props {
  readonly notes: readonly RuleNote[];
  readonly onMend: (mend: Mend) => void;
}

/** What the API will do with this form, said before it is sent, each with its mend. */
export const RuleNotes = ({ notes, onMend }: Props) =>
  notes.map((note) => (
    <Notice
      key={note.id}
      tone={note.weight === 'refused' ? 'error' : 'warning'}
      role="status"
      title={note.weight === 'refused' ? 'Not sent as it stands' : undefined}
      actions={note.mends.map((mend) => (
        <Button key={mend.label} size="small" onClick={() => onMend(mend)}>
          {mend.label}
        </Button>
      ))}
    >
      {note.text}
    </Notice>
  ));
