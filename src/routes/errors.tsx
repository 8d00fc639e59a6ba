import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '#/ui/page-header.tsx';

export const Route = createFileRoute('/errors')({ component: Screen });

function Screen() {
  return <PageHeader title="Errors" />;
}
