import { useCallback, useRef } from 'react';

const isTextField = (element: Element | null) =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === 'text');

/** Where the user is on the way from the question to its answer and back. `screen` goes onto the element around both. */
export function useAnswerFocus() {
  const screen = useRef<HTMLDivElement>(null);
  /** The search was sent from a text field: when its answer comes, letters should be keys of the list. */
  const awaited = useRef(false);
  const toQuestion = useCallback(
    () => screen.current?.querySelector<HTMLTextAreaElement>('textarea')?.focus(),
    [],
  );
  /** Whether there is a result to go to. */
  const toResults = useCallback((): boolean => {
    const target =
      screen.current?.querySelector<HTMLElement>('[data-result-key][aria-current=true]') ??
      screen.current?.querySelector<HTMLElement>('[data-result-key], [role=tabpanel] ol a');
    target?.focus();
    return Boolean(target);
  }, []);
  const awaitAnswer = useCallback(() => {
    awaited.current = isTextField(document.activeElement);
  }, []);
  /** Whoever writes on stays where they write. */
  const stay = useCallback(() => {
    awaited.current = false;
  }, []);
  /** To be called when an answer is drawn. */
  const arrive = useCallback(() => {
    if (awaited.current && isTextField(document.activeElement)) toResults();
    awaited.current = false;
  }, [toResults]);
  return { screen, toQuestion, toResults, awaitAnswer, stay, arrive };
}
