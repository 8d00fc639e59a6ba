interface Closing {
  readonly reason: string;
  readonly event: Event;
}

/** For `onOpenChange` of what is open by being drawn: closes it, but for a press of its trigger, which closes it by itself and would open it again. */
export const closeUnlessOnTrigger =
  (trigger: HTMLElement, onClose: () => void) =>
  (isOpen: boolean, { reason, event: { target } }: Closing): void => {
    const isOnTrigger =
      reason === 'outside-press' && target instanceof Node && trigger.contains(target);
    if (!isOpen && !isOnTrigger) onClose();
  };
