import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '#/ui/page-header.tsx';

export const Route = createFileRoute('/monitors/$monitorId/')({ component: Screen });

function Screen() {
  return <PageHeader title="Monitor" />;
}
