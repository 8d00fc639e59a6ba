import { joinWords } from '#/lib/text/join-words.ts';
import { ADDRESS_TEXT_LIMIT, LONG_TEXT_NOTE } from '#/ui/text/address-text.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import type { PastedRequest } from './pasted-request.ts';

interface PastedRequestNoteProps {
  /** The request as the address holds it. */
  readonly text: string;
  /** Null where it cannot be read. */
  readonly pasted: PastedRequest | null;
  readonly onDrop: () => void;
}

/** Says of a form that was filled by a paste that nothing has been sent, and what of the paste it does not hold. */
export function PastedRequestNote({ text, pasted, onDrop }: PastedRequestNoteProps) {
  const drop = (
    <Button size="small" onClick={onDrop}>
      Back to the draft of this browser
    </Button>
  );
  if (pasted === null)
    return (
      <Notice tone="warning" title="The request in the address cannot be read" actions={drop}>
        It is not a JSON object. Nothing of it is in the form below.
      </Notice>
    );
  return (
    <Notice title="Filled with the request that was pasted" actions={drop}>
      {'Nothing has been sent. '}
      {pasted.leftOut.length > 0 &&
        `Left out, because the form has no field for it: ${joinWords(pasted.leftOut)}. `}
      {text.length > ADDRESS_TEXT_LIMIT && LONG_TEXT_NOTE}
    </Notice>
  );
}
