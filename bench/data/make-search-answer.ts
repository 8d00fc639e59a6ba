const WORDS =
  'retry request header server limit client answer wait second attempt failure table column value schema parse result field option default'.split(
    ' ',
  );

/** Results as the developer search gives them, each with so many passages of prose, a table and code; the same at every run. */
export function makeSearchAnswer(results: number, passages: number) {
  const sentence = (seed: number, count: number) =>
    Array.from(
      { length: count },
      (_, at) => WORDS[(seed * 7 + at * 13 + at * at) % WORDS.length],
    ).join(' ');
  const passage = (seed: number) =>
    [
      `## ${sentence(seed, 4)}`,
      `${sentence(seed + 1, 30)}. Use \`${sentence(seed, 1)}()\` for **${sentence(seed + 2, 2)}**.`,
      `| option | default |\n|-|-|\n${Array.from({ length: 6 }, (_, row) => `| \`${sentence(seed + row, 1)}\` | ${sentence(seed + row, 3)} |`).join('\n')}`,
      `\`\`\`ts\nconst ${sentence(seed, 1)} = await ${sentence(seed + 3, 1)}('${sentence(seed, 2)}', { attempts: ${seed % 9} });\n\`\`\``,
    ].join('\n\n');
  return {
    success: true,
    results: Array.from({ length: results }, (_, at) => ({
      id: `issue:owner-${at % 9}/repository-${at % 17}#${at}`,
      url: `https://github.com/owner-${at % 9}/repository-${at % 17}/issues/${at}`,
      title: `${sentence(at, 6)} ${at}`,
      license: 'MIT',
      passages: Array.from({ length: passages }, (__, index) => ({
        text: passage(at * 5 + index),
        citation_url: `https://example.com/${at}#${index}`,
      })),
    })),
    coverage: { doc: 'ok', issue: 'ok', pull_request: 'ok', readme: 'ok' },
  };
}
