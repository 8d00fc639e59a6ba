import { lazy, Suspense, useSyncExternalStore } from 'react';

export interface ToastOptions {
  readonly tone?: 'info' | 'error';
  /** One thing to do about it, such as "Undo". */
  readonly action?: { readonly label: string; readonly run: () => void };
}
export interface Toast extends ToastOptions {
  readonly id: number;
  readonly text: string;
}

const LIFE_MS = 6000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const set = (next: readonly Toast[]) => {
  toasts = next;
  listeners.forEach((listener) => listener());
};
export const dismissToast = (id: number) => set(toasts.filter((toast) => toast.id !== id));

/** A short message that passes by. What the reader must not miss belongs in the page instead. */
export function showToast(text: string, options: ToastOptions = {}): void {
  const id = ++lastId;
  // The same words twice would only flicker; three at once are the most that can be read.
  set([...toasts.filter((toast) => toast.text !== text), { id, text, ...options }].slice(-3));
  setTimeout(() => dismissToast(id), options.action ? LIFE_MS * 2 : LIFE_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const ToastList = lazy(() => import('./floating/toast-list.tsx').then((module) => ({ default: module.ToastList })));

/** Where the messages appear; the shell places it once. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-18 z-50 flex flex-col items-center gap-2 md:inset-x-auto md:right-4 md:bottom-4 md:items-end"
    >
      {shown.length > 0 && (
        <Suspense>
          <ToastList toasts={shown} />
        </Suspense>
      )}
    </div>
  );
}
