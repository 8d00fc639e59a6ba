import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import { checkApiKey, readApiKey } from '#/api/connection/connection.ts';
import type { ConnectionEntry } from '#/api/connection/connections.ts';
import { Button, IconButton } from '#/ui/controls/button.tsx';
import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { TextField } from '#/ui/controls/text-field.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { Section } from './section.tsx';

const PLACES = {
  none: 'the demonstration key that it begins with',
  memory: 'kept in this page alone, because this browser stores nothing: a reload forgets it',
  session: 'kept in this tab until it closes',
  device: 'kept on this device until you forget it',
} as const;

/** The key of a connection: shown only on demand, kept where the user says, forgotten with one click. */
export function KeyEditor({ connection }: { readonly connection: ConnectionEntry }) {
  const { id, apiKey, keyPlace } = connection;
  const [typed, setTyped] = useState(apiKey ?? '');
  const [isShown, setShown] = useState(connection.kind === 'local');
  const [onDevice, setOnDevice] = useState(keyPlace === 'device');
  const problem = checkApiKey(typed);
  const key = readApiKey(typed);
  const isSame = key === (apiKey ?? '') && onDevice === (keyPlace === 'device');
  return (
    <Section
      title="Key"
      hint={apiKey === null ? 'None: search answers without one; monitors and agent runs need one.' : `Set; ${PLACES[keyPlace]}.`}
    >
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (problem !== null) return;
          connectionStore.setKey(id, key, onDevice ? 'device' : 'session');
          setTyped(key);
          showToast(describeSet(key, onDevice, id));
        }}
      >
        <div className="flex max-w-xl items-start gap-1">
          <TextField
            label="API key"
            mono
            type={isShown ? 'text' : 'password'}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            problem={problem}
            hint={key === typed.trim() || problem !== null ? undefined : 'Only the key in it is used; what stands around it is left out.'}
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
          label="Keep on this device"
          hint="Otherwise the key is forgotten when this tab closes. On a shared computer, leave it off."
          checked={onDevice}
          onChange={setOnDevice}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={problem !== null || isSame}>
            Set the key
          </Button>
          {keyPlace !== 'none' && (
            <Button
              variant="quiet"
              onClick={() => {
                connectionStore.setKey(id, null, 'session');
                showToast(connection.kind === 'local' ? 'Forgotten. The local service is back on its good key.' : 'The key is forgotten.');
              }}
            >
              Forget the key
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}

function describeSet(key: string, onDevice: boolean, id: string): string {
  const place = connectionStore.get().connections.find((connection) => connection.id === id)?.keyPlace;
  if (onDevice && place !== 'device')
    return `This browser did not store ${key === '' ? 'that' : 'the key'}: it is kept ${place === 'session' ? 'in this tab' : 'in this page'} alone.`;
  return key === '' ? 'Requests now go without a key.' : 'The key is set.';
}
