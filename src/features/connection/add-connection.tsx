import { useEffect, useRef, useState } from 'react';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import { checkBaseUrl } from '#/api/connection/connection.ts';
import { checkApiKey, readApiKey } from '#/api/connection/read-api-key.ts';
import { focusFirstWrong } from '#/ui/keys/focus-first-wrong.ts';
import { Button } from '#/ui/controls/button.tsx';
import { TextField } from '#/ui/controls/text-field.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';
import { type ConnectionDraft, EMPTY_DRAFT, readConnectionDraft } from './connection-draft.ts';
import { KeyFields, storeKey } from './key-fields.tsx';
import { sayNotStored } from './say-not-stored.ts';

interface AddConnectionProps {
  readonly onAdded: (id: string) => void;
  readonly onCancel: () => void;
}

/** A new connection. What was typed survives a reload, but for the key. Another tab that adds one does not change the address that a key is typed beside. */
export function AddConnection({ onAdded, onCancel }: AddConnectionProps) {
  const [saved, save] = useStoredState('draft.connection', readConnectionDraft);
  const [draft, setOwnDraft] = useState(saved);
  const setDraft = (next: ConnectionDraft) => {
    setOwnDraft(next);
    save(next);
  };
  const [entry, setEntry] = useState({ text: '', onDevice: false });
  const [wasSent, setSent] = useState(false);
  const verdict = checkBaseUrl(draft.baseUrl);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened this form is gone, so the focus goes on to the first field.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const change = (patch: Partial<ConnectionDraft>) => setDraft({ ...draft, ...patch });
  const add = () => {
    setSent(true);
    if (!verdict.ok || checkApiKey(entry.text) !== null) return focusFirstWrong(form.current);
    const id = connectionStore.save({
      name: draft.name.trim() || new URL(verdict.baseUrl).host,
      baseUrl: verdict.baseUrl,
    });
    const notStored = readApiKey(entry.text) === '' ? null : storeKey(id, entry);
    const place = connectionStore.findListPlace();
    if (place !== 'device') showToast(sayNotStored('the connection', place));
    else if (notStored !== null) showToast(notStored);
    setDraft(EMPTY_DRAFT);
    onAdded(id);
    connectionStore.choose(id);
  };
  return (
    <form
      ref={form}
      className="flex max-w-2xl flex-col gap-4 p-4 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <h2 className="text-16">New connection</h2>
      <TextField
        label="Base URL"
        mono
        inputMode="url"
        placeholder="https://api.example.com/v2"
        value={draft.baseUrl}
        onChange={(baseUrl) => change({ baseUrl })}
        problem={!verdict.ok && (draft.baseUrl.trim() !== '' || wasSent) ? verdict.problem : null}
        hint="Absolute, http or https, ending in the version segment."
      />
      <TextField
        label="Name"
        value={draft.name}
        onChange={(name) => change({ name })}
        placeholder={verdict.ok ? new URL(verdict.baseUrl).host : 'Production'}
        className="max-w-sm"
      />
      <KeyFields
        entry={entry}
        onChange={setEntry}
        hint="Optional: search works without one."
        keepLabel="Keep the key on this device"
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          Add and use
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
