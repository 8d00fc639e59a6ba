import { useEffect } from 'react';
import { readOneOf, useStoredState } from '#/ui/storage/use-stored-state.ts';

export const THEMES = [
  { id: 'system', label: 'As the system' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const;
export type Theme = (typeof THEMES)[number]['id'];

const read = readOneOf(['system', 'light', 'dark'], 'system');

/** The chosen theme, in whatever tab it is chosen. `src/before-start.js` applies the same choice before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useStoredState('theme', read);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return [theme, setTheme];
}
