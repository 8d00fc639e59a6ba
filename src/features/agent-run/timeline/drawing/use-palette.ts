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
  'same-soft': 'text-same-soft',
  error: 'text-error',
  'error-soft': 'text-error-soft',
  changed: 'text-changed',
} as const;

type Token = keyof typeof CLASSES;
/** The design tokens as colours that a canvas takes. */
export type Palette = Readonly<Record<Token, string>>;

let current: { readonly theme: string; readonly palette: Palette } | null = null;

/** Which theme is shown: changes exactly when the colours do. */
const readTheme = () =>
  `${document.documentElement.dataset['theme'] ?? ''} ${matchMedia('(prefers-color-scheme: dark)').matches}`;

function readPalette(): Palette {
  const theme = readTheme();
  if (current?.theme === theme) return current.palette;
  // A canvas does not know light-dark() nor variables; what the browser computes for an element, it does.
  const probe = document.createElement('span');
  // A transition, even the near-instant one of reduced motion, would give the colour before.
  probe.style.setProperty('transition', 'none', 'important');
  document.body.append(probe);
  const read = (token: Token) => {
    probe.className = CLASSES[token];
    return getComputedStyle(probe).color;
  };
  const palette: Palette = {
    page: read('page'),
    sunken: read('sunken'),
    hover: read('hover'),
    line: read('line'),
    'line-strong': read('line-strong'),
    strong: read('strong'),
    body: read('body'),
    muted: read('muted'),
    same: read('same'),
    'same-soft': read('same-soft'),
    error: read('error'),
    'error-soft': read('error-soft'),
    changed: read('changed'),
  };
  probe.remove();
  current = { theme, palette };
  return palette;
}

function watchTheme(listener: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', listener);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    media.removeEventListener('change', listener);
    observer.disconnect();
  };
}

export const usePalette = (): Palette => useSyncExternalStore(watchTheme, readPalette);
