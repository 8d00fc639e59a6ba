/**
 * Gives a section the focus that has lost its place within it, so that Tab goes on from here. One that scrolls is in reach of the keys by
 * itself, and stays so; another is for as long as it has the focus: else every click on its words would move the focus to it.
 */
export function focusSection(section: HTMLElement): void {
  if (!section.hasAttribute('tabindex')) {
    section.tabIndex = -1;
    section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true });
  }
  section.focus({ preventScroll: true });
}
