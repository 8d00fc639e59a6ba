import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { Bot, Clock, FileDiff } from 'lucide-react';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { useRecentVisits } from '#/components/recent-visits.ts';
import { CONNECTION, PLACES } from '../places/places.ts';
import { THEMES, useTheme } from '../theme/use-theme.ts';
import { matchWords } from './match-words.ts';
import { useKnownNames } from './use-known-names.ts';

const NAME_ICONS = {
  monitor: <FileDiff size={14} aria-hidden />,
  run: <Bot size={14} aria-hidden />,
};

const SHOWN_VISITS = 7;
const SHOWN_NAMES = 6;
/** One letter is in nearly every name. */
const SHORTEST_NAME_PART = 2;

/** The rows of what this browser knows that fits the words typed: places, names, visits, themes. */
export function usePaletteRows(
  text: string,
  go: (place: NavigateOptions) => void,
  onClose: () => void,
) {
  const router = useRouter();
  const [, setTheme] = useTheme();
  const [visits] = useRecentVisits(useServiceName());
  const known = useKnownNames();
  const matches = (words: string) => matchWords(text, words);
  const places = [...PLACES, CONNECTION].filter(({ label }) => matches(label));
  const found =
    text.trim().length < SHORTEST_NAME_PART
      ? []
      : known.filter(({ kind, name }) => matches(`${kind} ${name}`));
  const named = found
    .slice(0, SHOWN_NAMES)
    .map((one) => ({ ...one, href: router.buildLocation(one.link).href }));
  const recent = visits
    .filter(
      ({ title, href }) =>
        matches(`${title} ${href}`) && named.every((other) => other.href !== href),
    )
    .slice(0, SHOWN_VISITS);
  const themes = text.trim() === '' ? [] : THEMES.filter(({ label }) => matches(`theme ${label}`));
  return {
    places: places.map(({ label, to }) => ({
      value: `place ${to}`,
      label,
      onSelect: () => go({ to }),
    })),
    named: named.map(({ kind, name, link, href }) => ({
      value: `name ${href}`,
      label: name,
      hint: kind,
      icon: NAME_ICONS[kind],
      onSelect: () => go(link),
    })),
    recent: recent.map(({ title, href, kind }) => ({
      value: `visit ${href}`,
      label: title,
      hint: kind,
      icon: <Clock size={14} aria-hidden />,
      onSelect: () => go({ href }),
    })),
    themes: themes.map(({ id, label }) => ({
      value: `theme ${id}`,
      label: `Theme: ${label.toLowerCase()}`,
      onSelect: () => {
        setTheme(id);
        onClose();
      },
    })),
  };
}
