import type { GrammarState, HighlighterCore, LanguageInput, ThemedToken } from 'shiki/core';
import { lookUp } from '#/lib/json/look-up.ts';
import { yieldToPage } from '#/lib/yield-to-page.ts';

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
  const language = lookUp(ALIASES, name.toLowerCase()) ?? name.toLowerCase();
  return Object.hasOwn(LANGUAGES, language) ? language : null;
}

let highlighter: Promise<HighlighterCore> | null = null;

/** Shiki with its JavaScript regular expressions: no WebAssembly and no eval, as the Content-Security-Policy of the page demands. */
function loadHighlighter(): Promise<HighlighterCore> {
  highlighter ??= Promise.all([import('shiki/core'), import('shiki/engine/javascript')]).then(
    ([{ createCssVariablesTheme, createHighlighterCore }, { createJavaScriptRegexEngine }]) =>
      createHighlighterCore({
        themes: [
          createCssVariablesTheme({ name: 'console', variablePrefix: '--code-', fontStyle: true }),
        ],
        langs: [],
        engine: createJavaScriptRegexEngine({ forgiving: true }),
      }),
  );
  return highlighter;
}

const FONT_STYLE_ITALIC = 1;

/** Lines that are coloured without a pause: each takes a moment, and the first ones longer, while their patterns are made. */
const LINES_AT_ONCE = 4;
const LONGEST_LINE = 1_000;
/** Shiki's own half second is reached by the first line on a busy machine; the rest of that line would stay plain. */
const MS_PER_LINE = 4_000;

const LONGEST_WORK_MS = 8_000;

/** The lines of `code` as tokens. Rejects when a chunk could not be loaded; the code is then simply shown plain. */
export async function highlightCode(
  code: string,
  language: string,
): Promise<readonly (readonly CodeToken[])[]> {
  const load = lookUp(LANGUAGES, language);
  const shiki = await loadHighlighter();
  if (load && !shiki.getLoadedLanguages().includes(language)) await shiki.loadLanguage(load());
  const lines = code.split('\n');
  const coloured: (readonly CodeToken[])[] = [];
  let state: GrammarState | undefined;
  const end = performance.now() + LONGEST_WORK_MS;
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    await yieldToPage();
    if (performance.now() > end) {
      // Some texts cost a grammar far more than their length. The rest stays plain.
      for (const text of lines.slice(from)) coloured.push([{ text, color: null, italic: false }]);
      break;
    }
    const tokens = shiki.codeToTokensBase(lines.slice(from, from + LINES_AT_ONCE).join('\n'), {
      lang: language,
      theme: 'console',
      tokenizeMaxLineLength: LONGEST_LINE,
      tokenizeTimeLimit: MS_PER_LINE,
      ...(state && { grammarState: state }),
    });
    state = shiki.getLastGrammarState(tokens);
    coloured.push(...tokens.map((line) => line.map(readToken)));
  }
  return coloured;
}

const readToken = (token: ThemedToken): CodeToken => ({
  text: token.content,
  color: token.color ?? null,
  italic: ((token.fontStyle ?? 0) & FONT_STYLE_ITALIC) !== 0,
});
