import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import { checkApiKey, joinBrokenKey, readApiKey } from '#/api/connection/read-api-key.ts';
import { IconButton } from '#/ui/controls/button.tsx';
import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { TextField } from '#/ui/controls/text-field.tsx';
import { sayNotStored } from './say-not-stored.ts';

export interface KeyEntry {
  /** As typed or pasted. */
  readonly text: string;
  readonly onDevice: boolean;
}

interface KeyFieldsProps {
  readonly entry: KeyEntry;
  readonly onChange: (entry: KeyEntry) => void;
  /** Whether the key is readable at first. */
  readonly isShownFirst?: boolean;
  readonly hint?: string;
  readonly keepLabel: string;
}

/** Where a key is entered: hidden unless asked for, with what is wrong with it, and where it is to be saved. */
export function KeyFields({
  entry,
  onChange,
  isShownFirst = false,
  hint,
  keepLabel,
}: KeyFieldsProps) {
  const [isShown, setShown] = useState(isShownFirst);
  const problem = checkApiKey(entry.text);
  const isPartUsed = problem === null && readApiKey(entry.text) !== entry.text.trim();
  return (
    <>
      <div className="flex max-w-xl items-start gap-1">
        <TextField
          label="API key"
          mono
          type={isShown ? 'text' : 'password'}
          // Hidden, browsers fill a password in all the same, of whichever connection it is, unless it is said to be a new one; shown, "off"
          // keeps it out of what they remember of forms.
          autoComplete={isShown ? 'off' : 'new-password'}
          value={entry.text}
          onChange={(text) => onChange({ ...entry, text })}
          onPaste={(event) => {
            const text = joinBrokenKey(event.clipboardData.getData('text/plain'));
            if (text === null) return;
            event.preventDefault();
            onChange({ ...entry, text });
          }}
          problem={problem}
          hint={isPartUsed ? 'Only the key itself is used; the text around it is dropped.' : hint}
          placeholder="No key"
          holdsKey
          className="flex-1"
        />
        <IconButton
          label={isShown ? 'Hide the key' : 'Show the key'}
          icon={isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          onClick={() => setShown(!isShown)}
          className="mt-6 self-start"
        />
      </div>
      <Checkbox
        label={keepLabel}
        hint="Otherwise it stays in this tab. On a shared computer leave this off, and forget the key before you go: a browser can open a closed tab again."
        checked={entry.onDevice}
        onChange={(onDevice) => onChange({ ...entry, onDevice })}
      />
    </>
  );
}

/** Sets the key of a connection. Returned is what to say where the browser did not keep it on the device as asked, else null. */
export function storeKey(id: string, { text, onDevice }: KeyEntry): string | null {
  const key = readApiKey(text);
  connectionStore.setKey(id, key, onDevice ? 'device' : 'session');
  const place = connectionStore
    .get()
    .connections.find((connection) => connection.id === id)?.keyPlace;
  if (!onDevice || place === 'device') return null;
  return sayNotStored(key === '' ? 'that' : 'the key', place);
}
