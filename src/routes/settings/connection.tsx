import { createFileRoute } from '@tanstack/react-router';
import { connectionSearchSchema } from '#/features/connection/connection-params.ts';
import { ConnectionScreen } from '#/features/connection/connection-screen.tsx';

export const Route = createFileRoute('/settings/connection')({
  validateSearch: connectionSearchSchema,
  component: ConnectionScreen,
  staticData: { drafts: ['draft.'] },
});
