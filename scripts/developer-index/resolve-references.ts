const DEFINITION = /^ {0,3}\[([^\]]+)\]:\s*<?([^\s>]+)>?/;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;
const REFERENCE = /(!?)\[([^[\]]+)\](?:\[([^\]]*)\])?(?![([])/g;

/** Reference links (`[text][id]`) written out, so that a passage keeps its links when it is cut out of its document. */
export function resolveReferences(text: string): string {
  const lines = text.split('\n');
  const definitions = new Map<string, string>();
  for (const line of lines) {
    const [, id, target] = DEFINITION.exec(line) ?? [];
    if (id !== undefined && target !== undefined) definitions.set(id.toLowerCase(), target);
  }
  if (definitions.size === 0) return text;
  const targetOf = (id: string) =>
    definitions.get(id.toLowerCase()) ?? definitions.get(id.replaceAll('`', '').toLowerCase());
  let inFence = false;
  return lines
    .map((line) => {
      if (FENCE.test(line)) inFence = !inFence;
      if (inFence || DEFINITION.test(line)) return line;
      return line.replaceAll(
        REFERENCE,
        (whole, bang: string, label: string, id: string | undefined) => {
          const target = targetOf(id === undefined || id === '' ? label : id);
          return target === undefined ? whole : `${bang}[${label}](${target})`;
        },
      );
    })
    .join('\n');
}
