/** Words for the kinds of the index; a kind nobody has heard of is called as it is written. */
const WORDS: Readonly<Record<string, { readonly one: string; readonly many: string }>> = {
  doc: { one: 'Documentation', many: 'documentation' },
  issue: { one: 'Issue', many: 'issues' },
  pull_request: { one: 'Pull request', many: 'pull requests' },
  readme: { one: 'README', many: 'READMEs' },
};
export const kindWords = (kind: string) =>
  (Object.hasOwn(WORDS, kind) ? WORDS[kind] : undefined) ?? {
    one: kind === '' ? 'Result' : kind,
    many: kind,
  };
