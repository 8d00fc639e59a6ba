import { useLocation } from '@tanstack/react-router';
import { LinkButton } from '#/components/link-button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { PLACES } from './places/places.ts';

export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title="No such page" />
      <EmptyState
        title="There is nothing at this address"
        actions={PLACES.map(({ to, label }) => (
          <LinkButton key={to} to={to}>
            {label}
          </LinkButton>
        ))}
      >
        The console has no page at{' '}
        <span className="font-mono text-13 wrap-anywhere text-body">{pathname}</span>. Nothing is
        wrong with the service. If you have an id or an address of the API, paste it into the
        palette (Ctrl or ⌘ K), and it finds the page.
      </EmptyState>
    </>
  );
}
