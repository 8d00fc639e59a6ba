import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '#/ui/page-header.tsx';

export const Route = createFileRoute('/agent-runs/')({ component: Screen });

function Screen() {
  return <PageHeader title="Agent runs" />;
}
