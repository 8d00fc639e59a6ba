/**
 * Calls `act` now, or once the press that is under way has ended. A press that takes the focus from a field can end the writing in it: were
 * that shown at once, the form could move, and the button that was meant be gone from under the pointer.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) return act();
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  const end = () => {
    ended.abort();
    act();
  };
  window.addEventListener('pointerup', end, options);
  window.addEventListener('pointercancel', end, options);
}
