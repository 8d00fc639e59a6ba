import { useSyncExternalStore } from 'react';

const TOKENS = [
  'page',
  'sunken',
  'hover',
  'line',
  'line-strong',
  'strong',
  'body',
  'muted',
  'accent',
  'selected',
  'same',
  'same-soft',
  'error',
  'error-soft',
  'changed',
  'success',
] as const;

/** The design tokens as colours that a canvas takes. */
export type Palette = Readonly<Record<(typeof TOKENS)[number], string>>;

let current: { readonly theme: string; readonly palette: Palette } | null = null;

/** Which theme is shown: changes exactly when the colours do. */
const readTheme = () => `${document.documentElement.dataset['theme'] ?? ''} ${matchMedia('(prefers-color-scheme: dark)').matches}`;

function readPalette(): Palette {
  const theme = readTheme();
  if (current?.theme === theme) return current.palette;
  // A canvas does not know light-dark() nor variables; what the browser computes for an element, it does.
  const probe = document.createElement('span');
  document.body.append(probe);
  const entries = TOKENS.map((token) => {
    probe.style.color = `var(--color-${token})`;
    return [token, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  const palette = Object.fromEntries(entries) as Palette;
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
