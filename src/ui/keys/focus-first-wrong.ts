/**
 * Gives the focus to the first field of a form that is marked as wrong, once what was tried is drawn: a screen reader says what is wrong with
 * it, and nobody looks for it.
 */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
