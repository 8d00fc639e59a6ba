import { showToast } from './toast.tsx';

const RELOAD = { label: 'Load the page again', run: () => window.location.reload() };

/** A part that cannot be fetched must not take the console with it; nor must the click that asked for it come to nothing without a word. */
export const sayMissing = (): void =>
  void showToast(
    'This part could not be loaded: the network was lost, or a new version was deployed.',
    {
      tone: 'error',
      action: RELOAD,
    },
  );
