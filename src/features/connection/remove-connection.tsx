import { useState } from 'react';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import type { ConnectionEntry } from '#/api/connection/connections.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Dialog } from '#/ui/overlay/dialog.tsx';
import { Section } from './section.tsx';

export function RemoveConnection({
  connection,
  onRemoved,
}: {
  readonly connection: ConnectionEntry;
  readonly onRemoved: () => void;
}) {
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
          Its address and its key are forgotten in this browser. What you visited and wrote stays,
          and is there again once this address is added again. Nothing changes at the service.
        </p>
      </Dialog>
    </Section>
  );
}
