import { useState } from 'react';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import { checkApiKey, readApiKey } from '#/api/connection/connection.ts';
import type { ConnectionEntry } from '#/api/connection/connections.ts';
import { Button } from '#/ui/controls/button.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { KeyFields, storeKey } from './key-fields.tsx';
import { Section } from './section.tsx';

const PLACES = {
  none: 'the demonstration key that it begins with',
  memory: 'saved in this page alone, because this browser stores nothing: a reload forgets it',
  session: 'saved in this tab until it closes',
  device: 'saved on this device until you forget it',
} as const;

/** The key of a connection: shown only on demand, saved where the user says, forgotten with one click. */
export function KeyEditor({ connection }: { readonly connection: ConnectionEntry }) {
  const { id, apiKey, keyPlace } = connection;
  const [entry, setEntry] = useState({ text: apiKey ?? '', onDevice: keyPlace === 'device' });
  const problem = checkApiKey(entry.text);
  const key = readApiKey(entry.text);
  const isSame = key === (apiKey ?? '') && entry.onDevice === (keyPlace === 'device');
  return (
    <Section
      title="Key"
      hint={
        apiKey === null
          ? 'None: search works without one; monitors and agent runs need one.'
          : `Set; ${PLACES[keyPlace]}.`
      }
    >
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (problem !== null) return;
          setEntry({ ...entry, text: key });
          showToast(
            storeKey(id, entry) ??
              (key === '' ? 'Requests now go without a key.' : 'The key is set.'),
          );
        }}
      >
        <KeyFields
          entry={entry}
          onChange={setEntry}
          isShownFirst={connection.kind === 'local'}
          keepLabel="Keep on this device"
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
                showToast(
                  connection.kind === 'local'
                    ? 'Forgotten. The local service is back on its valid key.'
                    : 'The key is forgotten.',
                );
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
