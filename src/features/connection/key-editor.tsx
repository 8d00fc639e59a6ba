import { connectionStore } from '#/api/connection/browser-connections.ts';
import { checkBaseUrl } from '#/api/connection/connection.ts';
import { checkApiKey, readApiKey } from '#/api/connection/read-api-key.ts';
import type { ConnectionEntry } from '#/api/connection/connections.ts';
import { Button } from '#/ui/controls/button.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { originOf, useAddressEdit, useKeyEdit } from './connection-edits.ts';
import { KeyFields, storeKey } from './key-fields.tsx';
import { Section } from './section.tsx';

const PLACES = {
  none: 'the demonstration key that it begins with',
  memory: 'saved in this page alone, because this browser stores nothing: a reload forgets it',
  session: 'saved in this tab only',
  device: 'saved on this device until you forget it',
} as const;

/** Whether an address as it is typed is not, or not yet, one of the same origin. */
function leadsElsewhere(typed: string, baseUrl: string): boolean {
  if (typed === baseUrl) return false;
  const verdict = checkBaseUrl(typed);
  return !verdict.ok || originOf(verdict.baseUrl) !== originOf(baseUrl);
}

/** The key of a connection: shown only on demand, saved where the user says, forgotten with one click. */
export function KeyEditor({ connection }: { readonly connection: ConnectionEntry }) {
  const { id, apiKey, keyPlace } = connection;
  const [entry, setEntry] = useKeyEdit(connection);
  const problem = checkApiKey(entry.text);
  const key = readApiKey(entry.text);
  const [address] = useAddressEdit(connection);
  // Whoever types another address and a key means the key for that address, and here it would go to the one that is saved.
  const isForElsewhere = key !== '' && leadsElsewhere(address.baseUrl, connection.baseUrl);
  const origin = originOf(connection.baseUrl);
  const hasMoved = key !== '' && entry.typedFor !== '' && entry.typedFor !== origin;
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
          if (problem !== null || isForElsewhere || hasMoved) return;
          const notStored = storeKey(id, entry);
          setEntry(null);
          showToast(
            notStored ?? (key === '' ? 'Requests now go without a key.' : 'The key is set.'),
          );
        }}
      >
        <KeyFields
          entry={entry}
          onChange={(typed) => setEntry({ ...typed, typedFor: origin })}
          isShownFirst={connection.kind === 'local'}
          keepLabel="Keep on this device"
        />
        {isForElsewhere && !isSame && (
          <p className="text-13 text-muted">
            The base URL above is not saved yet: save it first. Now the key would go to{' '}
            {new URL(connection.baseUrl).host}.
          </p>
        )}
        {hasMoved && !isSame && !isForElsewhere && (
          <p className="text-13 text-muted">
            Another tab has moved this connection to {new URL(origin).host}; the key was typed for{' '}
            {new URL(entry.typedFor).host}. Clear the field and enter the key of the new address.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={problem !== null || isSame || isForElsewhere || hasMoved}>
            Set the key
          </Button>
          {keyPlace !== 'none' && (
            <Button
              variant="quiet"
              onClick={() => {
                connectionStore.setKey(id, null, 'session');
                setEntry(null);
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
