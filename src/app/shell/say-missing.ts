import { showToast } from '#/ui/feedback/toast.tsx';

const RELOAD = { label: 'Load the page again', run: () => window.location.reload() };

/** A part that cannot be fetched must not take the console with it. */
export const sayMissing = () =>
  showToast('This part could not be loaded: the network was lost, or a new version was deployed.', {
    tone: 'error',
    action: RELOAD,
  });
