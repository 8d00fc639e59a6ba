import { useState } from 'react';
import {
  connectionStore,
  loadPreset,
  useConnections,
} from '#/api/connection/browser-connections.ts';
import { LOCAL_ID } from '#/api/connection/connections.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';

const REASONS = {
  awaited: 'The connections of this deployment (connections.json) have not come yet.',
  unread: 'The connections of this deployment (connections.json) could not be read.',
  gone: 'The connection that was used here is in the list no more.',
} as const;

/** Above every screen of the local service that nobody chose: what it invents must not be taken for what the deployment says. */
export function StandInNotice() {
  const { standIn, chosen } = useConnections();
  const [isAsking, setIsAsking] = useState(false);
  if (standIn === null || chosen.kind === 'file') return null;
  const askAgain = () => {
    setIsAsking(true);
    void loadPreset().finally(() => setIsAsking(false));
  };
  return (
    <Notice
      tone="warning"
      role="status"
      title="This is the local service, with invented data"
      className="mx-4 mt-4 sm:mx-6"
      actions={
        <>
          {standIn === 'unread' && (
            <Button size="small" onClick={askAgain}>
              {isAsking ? 'Reading them …' : 'Read them again'}
            </Button>
          )}
          {standIn !== 'awaited' && (
            <Button size="small" variant="quiet" onClick={() => connectionStore.choose(LOCAL_ID)}>
              Use the local service
            </Button>
          )}
        </>
      }
    >
      {REASONS[standIn]}
    </Notice>
  );
}
