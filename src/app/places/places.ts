import { linkOptions } from '@tanstack/react-router';
import { Bot, FileDiff, ListTodo, OctagonAlert, Search } from 'lucide-react';

/** The five places, in the order of the rail. `keys` goes there from anywhere; `short` is the name on a phone. */
export const PLACES = linkOptions([
  { to: '/', label: 'Overview', short: 'Home', icon: ListTodo, keys: 'g h' },
  { to: '/monitors', label: 'Monitors', short: 'Monitors', icon: FileDiff, keys: 'g m' },
  { to: '/search', label: 'Search', short: 'Search', icon: Search, keys: 'g s' },
  { to: '/agent-runs', label: 'Agent runs', short: 'Runs', icon: Bot, keys: 'g a' },
  { to: '/errors', label: 'Errors', short: 'Errors', icon: OctagonAlert, keys: 'g e' },
]);

export const CONNECTION = linkOptions({ to: '/settings/connection', label: 'Connection' });

/** The link to a place is the current one on that very path, whatever is searched or selected there. */
export const PLACE_IS_CURRENT = { exact: true, includeSearch: false } as const;

/** Whether a place is open: itself or something inside it. */
export const isInside = (pathname: string, place: string) =>
  pathname === place || pathname.startsWith(`${place}/`);
