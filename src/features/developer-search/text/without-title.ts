/** A description or an excerpt without the title it begins with: that is above it already. */
export function withoutTitle(description: string, title: string): string {
  const text = description.trim();
  const name = title.trim();
  if (name === '' || !text.toLowerCase().startsWith(name.toLowerCase())) return text;
  const rest = text.slice(name.length);
  if (rest === '') return '';
  // "Dialog A window that …" repeats it; "Dialogs are …" and "Dialog opens …" are sentences of their own.
  return /^(?:\s*[:–—-]\s+|\s+(?=\p{Lu}))/u.test(rest) ? rest.replace(/^[\s:–—-]+/, '') : text;
}
