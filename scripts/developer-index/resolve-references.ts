/** Reference links (`[text][id]`) written out, so that a passage keeps its links when it is cut out of its document. */
export function resolveReferences(text: string): string {
  const definitions = new Map<string, string>();
  for (const match of text.matchAll(/^ {0,3}\[([^\]]+)\]:\s*<?([^\s>]+)>?/gm))
    definitions.set((match[1] ?? '').toLowerCase(), match[2] ?? '');
  if (definitions.size === 0) return text;
  const parts = text.split(/(^ {0,3}(?:`{3,}|~{3,})[\s\S]*?^ {0,3}(?:`{3,}|~{3,})[ \t]*$)/m);
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(
            /(!?)\[([^[\]]+)\](?:\[([^\]]*)\])?(?![([])(?!(?<=^ {0,3}\[[^\]]+\]):)/gm,
            (whole, bang: string, label: string, id: string | undefined) => {
              const target =
                definitions.get((id === undefined || id === '' ? label : id).replaceAll('`', '').toLowerCase()) ??
                definitions.get((id || label).toLowerCase());
              return target === undefined ? whole : `${bang}[${label}](${target})`;
            },
          ),
    )
    .join('');
}
