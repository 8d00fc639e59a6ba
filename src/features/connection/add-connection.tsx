import { useEffect, useRef, useState } from 'react';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import { checkApiKey, checkBaseUrl, readApiKey } from '#/api/connection/connection.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { TextField } from '#/ui/controls/text-field.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';
import { type ConnectionDraft, EMPTY_DRAFT, readConnectionDraft } from './connection-draft.ts';

interface AddConnectionProps {
  readonly onAdded: (id: string) => void;
  readonly onCancel: () => void;
}

/** A new connection. What was typed survives a reload, but for the key. */
export function AddConnection({ onAdded, onCancel }: AddConnectionProps) {
  const [draft, setDraft] = useStoredState('draft.connection', readConnectionDraft);
  const [key, setKey] = useState('');
  const [onDevice, setOnDevice] = useState(false);
  const [wasSent, setSent] = useState(false);
  const verdict = checkBaseUrl(draft.baseUrl);
  const keyProblem = checkApiKey(key);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened this form is gone, so the focus goes on to the first field.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const change = (patch: Partial<ConnectionDraft>) => setDraft({ ...draft, ...patch });
  const add = () => {
    setSent(true);
    if (!verdict.ok || keyProblem !== null) return;
    const id = connectionStore.save({ name: draft.name.trim() || new URL(verdict.baseUrl).host, baseUrl: verdict.baseUrl });
    const read = readApiKey(key);
    if (read !== '') connectionStore.setKey(id, read, onDevice ? 'device' : 'session');
    if (read !== '' && onDevice && connectionStore.get().connections.find((one) => one.id === id)?.keyPlace !== 'device')
      showToast('This browser did not store the key: it is not kept on this device.');
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
      <TextField
        label="API key"
        mono
        type="password"
        autoComplete="off"
        value={key}
        onChange={setKey}
        problem={keyProblem}
        placeholder="No key"
        holdsKey
        hint="May stay empty: search answers without one."
        className="max-w-xl"
      />
      <Checkbox
        label="Keep the key on this device"
        hint="Otherwise it is forgotten when this tab closes."
        checked={onDevice}
        onChange={setOnDevice}
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
