import { connectionStore } from '#/api/connection/browser-connections.ts';
import { checkBaseUrl } from '#/api/connection/connection.ts';
import type { ConnectionEntry } from '#/api/connection/connections.ts';
import { Button } from '#/ui/controls/button.tsx';
import { TextField } from '#/ui/controls/text-field.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { sayNotStored } from './say-not-stored.ts';
import { Section } from './section.tsx';
import { hostOf, originOf, useAddressEdit, useKeyEdit } from './connection-edits.ts';

export function AddressEditor({ connection }: { readonly connection: ConnectionEntry }) {
  const [edit, setEdit] = useAddressEdit(connection);
  const [key, setKey] = useKeyEdit(connection);
  const { name, baseUrl: typed } = edit;
  const verdict = checkBaseUrl(typed);
  const isSame =
    name.trim() === connection.name && verdict.ok && verdict.baseUrl === connection.baseUrl;
  const losesKey =
    verdict.ok &&
    connection.apiKey !== null &&
    originOf(verdict.baseUrl) !== originOf(connection.baseUrl);
  return (
    <Section title="Address">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!verdict.ok) return;
          connectionStore.save({
            id: connection.id,
            // A name that is the host, as one has that was given none, is that of where it leads.
            name: [hostOf(connection.baseUrl), ''].includes(name.trim())
              ? hostOf(verdict.baseUrl)
              : name.trim(),
            baseUrl: verdict.baseUrl,
          });
          setEdit(null);
          // Whoever types another address and a key means the key for that address.
          if (key.typedFor !== '') setKey({ ...key, typedFor: originOf(verdict.baseUrl) });
          const place = connectionStore.findListPlace();
          showToast(place === 'device' ? 'Saved.' : sayNotStored('that', place));
        }}
      >
        <TextField
          label="Name"
          value={name}
          onChange={(text) => setEdit({ ...edit, name: text })}
          className="max-w-sm"
        />
        <TextField
          label="Base URL"
          mono
          value={typed}
          onChange={(baseUrl) => setEdit({ ...edit, baseUrl })}
          inputMode="url"
          problem={verdict.ok ? null : verdict.problem}
          hint={
            losesKey
              ? 'Another origin: the key will be forgotten, because it belongs to the previous one.'
              : 'Absolute, ending in the version segment: https://api.example.com/v2'
          }
        />
        <div>
          <Button type="submit" disabled={!verdict.ok || isSame}>
            Save the address
          </Button>
        </div>
      </form>
    </Section>
  );
}
