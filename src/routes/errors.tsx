import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { errorReferenceSearchSchema, type ErrorReferenceSearch } from '#/features/error-reference/error-reference-params.ts';
import { ErrorReferenceScreen } from '#/features/error-reference/error-reference-screen.tsx';
import { hrefs } from './-hrefs.ts';

export const Route = createFileRoute('/errors')({ validateSearch: errorReferenceSearchSchema, component: Screen });

function Screen() {
  const navigate = Route.useNavigate();
  const change = useCallback(
    (search: ErrorReferenceSearch, options?: { readonly replace?: boolean }) =>
      void navigate({ search, replace: options?.replace ?? false, resetScroll: false }),
    [navigate],
  );
  return <ErrorReferenceScreen search={Route.useSearch()} onSearchChange={change} rowHref={hrefs.errorRow} />;
}
