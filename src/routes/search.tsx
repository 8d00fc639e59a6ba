import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '#/ui/page-header.tsx';

export const Route = createFileRoute('/search')({ component: Screen });

function Screen() {
  return <PageHeader title="Search" />;
}
