import type { HighlighterCore, LanguageInput, ThemedToken } from 'shiki/core';

/** A token's text with the colour variable it takes. */
export interface CodeToken {
  readonly text: string;
  readonly color: string | null;
  readonly italic: boolean;
}

/** Languages by the names that fences use. Each is a chunk of its own. */
const LANGUAGES: Readonly<Record<string, () => LanguageInput>> = {
  bash: () => import('shiki/langs/bash.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
};
const ALIASES: Readonly<Record<string, string>> = {
  cjs: 'typescript',
  console: 'bash',
  javascript: 'typescript',
  js: 'typescript',
  json5: 'json',
  jsonc: 'json',
  jsx: 'tsx',
  mjs: 'typescript',
  mts: 'typescript',
  patch: 'diff',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  xml: 'html',
  yml: 'yaml',
  zsh: 'bash',
};
const LONGEST_CODE = 30_000;

/** The language to highlight a fence by, or null when it stays plain: unknown, unnamed, or too long to be worth the time. */
export function highlightableLanguage(name: string | null, code: string): string | null {
  if (name === null || code.length > LONGEST_CODE) return null;
  const language = ALIASES[name.toLowerCase()] ?? name.toLowerCase();
  return Object.hasOwn(LANGUAGES, language) ? language : null;
}

let highlighter: Promise<HighlighterCore> | null = null;

/** Shiki with its JavaScript regular expressions: no WebAssembly and no eval, as the Content-Security-Policy of the page demands. */
function loadHighlighter(): Promise<HighlighterCore> {
  highlighter ??= Promise.all([import('shiki/core'), import('shiki/engine/javascript')]).then(
    ([{ createCssVariablesTheme, createHighlighterCore }, { createJavaScriptRegexEngine }]) =>
      createHighlighterCore({
        themes: [createCssVariablesTheme({ name: 'console', variablePrefix: '--code-', fontStyle: true })],
        langs: [],
        engine: createJavaScriptRegexEngine({ forgiving: true }),
      }),
  );
  return highlighter;
}

const FONT_STYLE_ITALIC = 1;

/** The lines of `code` as tokens. Rejects when a chunk could not be loaded; the code is then simply shown plain. */
export async function highlightCode(code: string, language: string): Promise<readonly (readonly CodeToken[])[]> {
  const load = LANGUAGES[language];
  const shiki = await loadHighlighter();
  if (load && !shiki.getLoadedLanguages().includes(language)) await shiki.loadLanguage(load());
  return shiki.codeToTokensBase(code, { lang: language, theme: 'console' }).map((line) => line.map(readToken));
}

const readToken = (token: ThemedToken): CodeToken => ({
  text: token.content,
  color: token.color ?? null,
  italic: ((token.fontStyle ?? 0) & FONT_STYLE_ITALIC) !== 0,
});
