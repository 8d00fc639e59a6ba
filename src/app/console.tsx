import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { Toasts } from '#/ui/feedback/toast.tsx';
import { chosenCache } from './chosen-cache.ts';
import { router } from './router.tsx';
import { useStayInPlace } from './shell/use-stay-in-place.ts';

/** The whole console on the chosen connection. Another one gets a fresh start of every screen; the address stays. */
export function Console() {
  const { settings, queryClient } = useSelector(chosenCache);
  useStayInPlace(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        key={[settings.id, settings.baseUrl, settings.apiKey].join(' ')}
        router={router}
        context={{ queryClient }}
      />
      <Toasts />
    </QueryClientProvider>
  );
}
