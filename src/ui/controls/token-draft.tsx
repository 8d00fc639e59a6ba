import type { ComponentProps } from 'react';
import { withoutKeys } from '#/lib/keys/known-keys.ts';
import { unlessComposing } from '../keys/is-composing.ts';
import { afterPress } from './after-press.ts';

interface TokenDraftProps extends ComponentProps<'input'> {
  readonly draft: string;
  /** A comma that is typed ends a token. */
  readonly endsAtComma: boolean;
  readonly listTokens: (text: string) => readonly string[];
  readonly onDraft: (text: string) => void;
  readonly onAdd: (text: string) => void;
  /** Takes the last token back to edit it; whether there was one. */
  readonly onTakeBack: () => boolean;
}

/** Where a token is written, until it is one. */
export const TokenDraft = ({
  draft,
  endsAtComma,
  listTokens,
  onDraft,
  onAdd,
  onTakeBack,
  ...rest
}: TokenDraftProps) => (
  <input
    {...rest}
    value={draft}
    autoComplete="off"
    spellCheck={false}
    onChange={({ target }) => {
      const text = withoutKeys(target.value);
      if (endsAtComma && text.includes(',')) onAdd(text);
      else onDraft(text);
    }}
    onBlur={() => afterPress(() => onAdd(draft))}
    onPaste={(event) => {
      const pasted = withoutKeys(event.clipboardData.getData('text'));
      if (listTokens(pasted).length < 2) return;
      event.preventDefault();
      onAdd(pasteOver(event.currentTarget, pasted));
    }}
    // What is dropped stands beside what is written: the browser would put it into the middle of that, and lines of a list together.
    onDrop={(event) => {
      const dropped = withoutKeys(event.dataTransfer.getData('text'));
      if (listTokens(dropped).length === 0) return;
      event.preventDefault();
      onAdd(`${draft}\n${dropped}`);
    }}
    onKeyDown={unlessComposing((event) => {
      if (event.key === 'Enter' && draft.trim() !== '') {
        // The first Enter ends the token, the next one submits the form.
        event.preventDefault();
        onAdd(draft);
      }
      if (event.key === 'Backspace' && draft === '' && onTakeBack()) event.preventDefault();
    })}
  />
);

/** A list in the place of what is selected. What stood there is a value of its own, not a part of one in the list. */
const pasteOver = (
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  pasted: string,
): string =>
  [
    value.slice(0, selectionStart ?? undefined),
    pasted,
    value.slice(selectionEnd ?? value.length),
  ].join('\n');
