import { useState } from 'react';
import { connectionStore } from '#/api/browser-connections.ts';
import { checkBaseUrl } from '#/api/connection.ts';
import type { ConnectionEntry } from '#/api/connections.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { TextField } from '#/ui/text-field.tsx';
import { showToast } from '#/ui/toast.tsx';
import { DemoKeys } from './demo-keys.tsx';
import { KeyEditor } from './key-editor.tsx';
import { Levers } from './levers.tsx';
import { Section } from './section.tsx';
import { TestCall } from './test-call.tsx';

interface ConnectionDetailProps {
  readonly connection: ConnectionEntry;
  readonly isChosen: boolean;
  readonly onRemoved: () => void;
}

export function ConnectionDetail({ connection, isChosen, onRemoved }: ConnectionDetailProps) {
  const isLocal = connection.kind === 'local';
  return (
    <div className="flex flex-col">
      <div className="flex max-w-3xl flex-wrap items-center gap-3 px-4 pt-4 sm:px-6">
        <h2 className="min-w-0 flex-1 text-16 wrap-anywhere">{connection.name}</h2>
        {!isChosen && (
          <Button variant="primary" onClick={() => connectionStore.choose(connection.id)}>
            Use this connection
          </Button>
        )}
      </div>
      {isLocal && (
        <p className="prose-width px-4 pt-1 text-14 leading-prose text-muted sm:px-6">
          The whole API runs inside this page, with invented monitors and runs and a real index of documents. Nothing leaves the browser,
          nothing is billed, and its world survives a reload.
        </p>
      )}
      {connection.origin === 'own' && <AddressEditor key={`${connection.name} ${connection.baseUrl}`} connection={connection} />}
      {connection.origin === 'preset' && (
        <Section title="Address">
          <p className="font-mono text-13 wrap-anywhere text-strong">{connection.baseUrl}</p>
          <p className="text-13 text-muted">Set by this deployment in connections.json; only its key is yours to change.</p>
        </Section>
      )}
      <KeyEditor key={connection.apiKey} connection={connection} />
      <TestCall key={`${connection.baseUrl} ${connection.apiKey}`} connection={connection} />
      {isLocal && <DemoKeys apiKey={connection.apiKey} isChosen={isChosen} />}
      {isLocal && <Levers isChosen={isChosen} />}
      {connection.origin === 'own' && <RemoveConnection connection={connection} onRemoved={onRemoved} />}
    </div>
  );
}

function AddressEditor({ connection }: { readonly connection: ConnectionEntry }) {
  const [name, setName] = useState(connection.name);
  const [typed, setTyped] = useState(connection.baseUrl);
  const verdict = checkBaseUrl(typed);
  const isSame = name.trim() === connection.name && verdict.ok && verdict.baseUrl === connection.baseUrl;
  const losesKey = verdict.ok && connection.apiKey !== null && new URL(verdict.baseUrl).origin !== new URL(connection.baseUrl).origin;
  return (
    <Section title="Address">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!verdict.ok) return;
          connectionStore.save({ id: connection.id, name: name.trim() || new URL(verdict.baseUrl).host, baseUrl: verdict.baseUrl });
          showToast('Saved.');
        }}
      >
        <TextField label="Name" value={name} onChange={setName} className="max-w-sm" />
        <TextField
          label="Base URL"
          mono
          value={typed}
          onChange={setTyped}
          inputMode="url"
          problem={verdict.ok ? null : verdict.problem}
          hint={
            losesKey
              ? 'Another origin: the key will be forgotten, because it belongs to the one before.'
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

function RemoveConnection({ connection, onRemoved }: { readonly connection: ConnectionEntry; readonly onRemoved: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <Section title="Remove">
      <div>
        <Button variant="danger" onClick={() => setAsks(true)}>
          Remove this connection
        </Button>
      </div>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`Remove ${connection.name}?`}
        size="small"
        footer={
          <>
            <Button onClick={() => setAsks(false)}>Keep it</Button>
            <Button
              variant="danger"
              onClick={() => {
                onRemoved();
                connectionStore.remove(connection.id);
              }}
            >
              Remove
            </Button>
          </>
        }
      >
        <p className="text-14 leading-prose">
          Its address and its key are forgotten in this browser. What you visited and wrote stays. Nothing changes at the service.
        </p>
      </Dialog>
    </Section>
  );
}
