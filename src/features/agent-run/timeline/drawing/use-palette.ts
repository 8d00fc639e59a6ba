import { useSyncExternalStore } from 'react';

/** The class that gives each colour; written out in full, since the style sheet holds only what the source names. */
const CLASSES = {
  page: 'text-page',
  sunken: 'text-sunken',
  hover: 'text-hover',
  line: 'text-line',
  'line-strong': 'text-line-strong',
  strong: 'text-strong',
  body: 'text-body',
  muted: 'text-muted',
  same: 'text-same',
  error: 'text-error',
  'error-soft': 'text-error-soft',
  changed: 'text-changed',
  'tool-search': 'text-tool-search',
  'tool-search-soft': 'text-tool-search-soft',
  'tool-read': 'text-tool-read',
  'tool-read-soft': 'text-tool-read-soft',
  'tool-browser': 'text-tool-browser',
  'tool-browser-soft': 'text-tool-browser-soft',
  'tool-extract': 'text-tool-extract',
  'tool-extract-soft': 'text-tool-extract-soft',
  'tool-write': 'text-tool-write',
  'tool-write-soft': 'text-tool-write-soft',
  'tool-other': 'text-tool-other',
  'tool-other-soft': 'text-tool-other-soft',
} as const;

type Token = keyof typeof CLASSES;
/** The design tokens as colours that a canvas takes. */
export type Palette = Readonly<Record<Token, string>>;

let current: { readonly theme: string; readonly palette: Palette } | null = null;

let isPrinting = false;

const THEMES = ['(prefers-color-scheme: dark)', '(forced-colors: active)'] as const;

/** Which theme is shown: changes exactly when the colours do. */
const readTheme = () =>
  [
    isPrinting,
    document.documentElement.dataset['theme'] ?? '',
    ...THEMES.map((query) => matchMedia(query).matches),
  ].join(' ');

function readPalette(): Palette {
  const theme = readTheme();
  if (current?.theme === theme) return current.palette;
  // A canvas does not know light-dark() nor variables; what the browser computes for an element, it does. All are set before the first is
  // read: it computes styles once then, not for each colour.
  const probe = document.createElement('div');
  // Paper is light (app/print.css), whatever the screen is.
  if (isPrinting) probe.style.colorScheme = 'light';
  // Colours of the reader's own are no colours of a drawing: all would be that of text, a failure as what went well, a label as its bar.
  probe.style.setProperty('forced-color-adjust', 'none');
  const spans = Object.entries(CLASSES).map(([token, className]) => {
    const span = document.createElement('span');
    span.className = className;
    // A transition, even the near-instant one of reduced motion, would give the colour before.
    span.style.setProperty('transition', 'none', 'important');
    probe.append(span);
    return [token, span] as const;
  });
  document.body.append(probe);
  const palette = Object.fromEntries(
    spans.map(([token, span]) => [token, getComputedStyle(span).color]),
  ) as Palette;
  probe.remove();
  current = { theme, palette };
  return palette;
}

function watchTheme(listener: () => void): () => void {
  const media = THEMES.map((query) => matchMedia(query));
  for (const each of media) each.addEventListener('change', listener);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const print = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    listener();
  };
  window.addEventListener('beforeprint', print);
  window.addEventListener('afterprint', print);
  return () => {
    for (const each of media) each.removeEventListener('change', listener);
    observer.disconnect();
    window.removeEventListener('beforeprint', print);
    window.removeEventListener('afterprint', print);
    isPrinting = false;
  };
}

export const usePalette = (): Palette => useSyncExternalStore(watchTheme, readPalette);
