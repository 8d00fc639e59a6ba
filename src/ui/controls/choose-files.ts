/** Lets the user choose files of this device, of any kind: what they are is told by what they hold. Needs a click or a key of the user. */
export function chooseFiles(onChosen: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => onChosen([...(input.files ?? [])]), { once: true });
  input.click();
}
