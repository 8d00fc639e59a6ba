import { createFileRoute } from '@tanstack/react-router';
import { errorReferenceSearchSchema } from '#/features/error-reference/error-reference-params.ts';
import { ErrorReferenceScreen } from '#/features/error-reference/error-reference-screen.tsx';

export const Route = createFileRoute('/errors')({
  validateSearch: errorReferenceSearchSchema,
  component: ErrorReferenceScreen,
});
