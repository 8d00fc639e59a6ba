import { createStore, useSelector } from '@tanstack/react-store';
import { X } from 'lucide-react';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { focusSection } from '../keys/focus-section.ts';

export interface ToastOptions {
  readonly tone?: 'info' | 'error';
  /** One thing to do about it, such as "Undo". */
  readonly action?: { readonly label: string; readonly run: () => void };
}
interface Toast extends ToastOptions {
  readonly id: number;
  readonly text: string;
}

const LIFE_MS = 6000;
/** Longer by so much, as often as somebody is at the messages when one is due to go. */
const STAY_MS = 3000;
const REGION = 'messages';
const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;
const dismissToast = (id: number) =>
  toasts.setState((shown) => shown.filter((toast) => toast.id !== id));

/** A short message that passes by. What the reader must not miss belongs in the page instead. Gives what takes it away, once it is true no more. */
export function showToast(text: string, options: ToastOptions = {}): () => void {
  const id = ++lastId;
  // The same words twice would only flicker, but what they undo is another thing; three at once are the most that can be read.
  toasts.setState((shown) =>
    [
      ...shown.filter((toast) => toast.text !== text || toast.action !== undefined),
      { id, text, ...options },
    ].slice(-3),
  );
  const expire = () => {
    // Who is about to press "Undo" would press nothing, and go on from the start of the page.
    if (document.querySelector(`#${REGION}:is(:hover, :focus-within)`)) setTimeout(expire, STAY_MS);
    else dismissToast(id);
  };
  setTimeout(expire, options.action ? LIFE_MS * 2 : LIFE_MS);
  return () => dismissToast(id);
}

/** Where the messages appear; the shell places it once. */
export function Toasts() {
  const shown = useSelector(toasts);
  const focusBack = useFocusBack(shown);
  return (
    <div
      id={REGION}
      role="status"
      // Said beside the role: an open dialog hides from screen readers all that does not say it, and what failed in it would not be heard.
      aria-live="polite"
      // Each message once: else all that are shown are read out again with the next.
      aria-atomic={false}
      {...focusBack}
      className="pointer-events-none fixed inset-x-4 bottom-18 z-50 flex flex-col items-center gap-2 md:inset-x-auto md:right-4 md:bottom-4 md:items-end print:hidden"
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          className="pointer-events-auto flex max-w-md animate-appear items-center gap-2 rounded-lg bg-raised py-1.5 pr-1.5 pl-3 text-13 shadow-float"
        >
          <span className={toast.tone === 'error' ? 'text-error' : 'text-strong'}>
            {toast.text}
          </span>
          {toast.action && (
            <Button
              size="small"
              once
              onClick={() => {
                dismissToast(toast.id);
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton
            label="Dismiss"
            icon={<X size={14} aria-hidden />}
            size="small"
            once
            onClick={() => dismissToast(toast.id)}
          />
        </div>
      ))}
    </div>
  );
}

/** A message that goes away with the focus gives it back to what had it before. */
function useFocusBack(shown: readonly Toast[]) {
  const inside = useRef<Element>(null);
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (inside.current === null || inside.current.isConnected) return;
    inside.current = null;
    if (document.activeElement !== document.body) return;
    const isThere = before.current instanceof HTMLElement && before.current.isConnected;
    const target = isThere ? before.current : document.querySelector<HTMLElement>('#main');
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    // A section that had it for what went away in it is in reach for no longer than that.
    if (document.activeElement === document.body) focusSection(target);
  }, [shown]);
  return {
    onFocus({ target, relatedTarget, currentTarget }: FocusEvent) {
      inside.current = target;
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    onBlur() {
      inside.current = null;
    },
  };
}
