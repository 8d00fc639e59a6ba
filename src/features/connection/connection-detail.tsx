import { connectionStore } from '#/api/connection/browser-connections.ts';
import { useServiceIsSaved } from '#/api/connection/connection-health.ts';
import type { ConnectionEntry } from '#/api/connection/connections.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { FileDetail } from './file-detail.tsx';
import { AddressEditor } from './address-editor.tsx';
import { KeyEditor } from './key-editor.tsx';
import { Section } from './section.tsx';
import { RemoveConnection } from './remove-connection.tsx';
import { TestCall } from './test-call.tsx';
import { LocalCases } from './local-cases.tsx';

interface ConnectionDetailProps {
  readonly connection: ConnectionEntry;
  readonly isChosen: boolean;
  readonly onRemoved: () => void;
}

export function ConnectionDetail({ connection, isChosen, onRemoved }: ConnectionDetailProps) {
  const isLocal = connection.kind === 'local';
  const isSaved = useServiceIsSaved();
  if (connection.kind === 'file') return <FileDetail connection={connection} />;
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
          The whole API runs inside this page, with invented monitors and runs and a real index of
          documents. Nothing leaves the browser, nothing is billed
          {isSaved ? ', and its data survives a reload.' : '.'}
        </p>
      )}
      {isLocal && !isSaved && (
        <Notice
          tone="warning"
          title="This browser does not store what you do here"
          className="mx-4 mt-3 sm:mx-6"
        >
          <p>
            Its database (IndexedDB) is refused, full or does not answer. The local service works in
            memory: a reload of the page begins it again as it was seeded. Another open tab of the
            console may hold the database; closing it and loading the page again can help.
          </p>
        </Notice>
      )}
      {connection.origin === 'own' && <AddressEditor connection={connection} />}
      {connection.origin === 'preset' && (
        <Section title="Address">
          <p className="font-mono text-13 wrap-anywhere text-strong">{connection.baseUrl}</p>
          <p className="text-13 text-muted">
            Set by this deployment in connections.json; only its key is yours to change.
          </p>
        </Section>
      )}
      <KeyEditor key={connection.apiKey} connection={connection} />
      <TestCall key={`${connection.baseUrl} ${connection.apiKey}`} connection={connection} />
      {isLocal && <LocalCases apiKey={connection.apiKey} isChosen={isChosen} />}
      {connection.origin === 'own' && (
        <RemoveConnection connection={connection} onRemoved={onRemoved} />
      )}
    </div>
  );
}
