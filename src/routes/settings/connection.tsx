import { createFileRoute } from '@tanstack/react-router';
import { connectionSearchSchema } from '#/features/connection/connection-params.ts';
import { ConnectionScreen } from '#/features/connection/connection-screen.tsx';

export const Route = createFileRoute('/settings/connection')({
  validateSearch: connectionSearchSchema,
  component: Screen,
  staticData: { drafts: ['draft.'] },
});

function Screen() {
  const navigate = Route.useNavigate();
  return <ConnectionScreen search={Route.useSearch()} onSearchChange={(search) => void navigate({ search })} />;
}
