import { Bot, FileDiff, OctagonAlert, Search } from 'lucide-react';

/** The four places, in the order of the rail. `keys` goes there from anywhere. */
export const PLACES = [
  { label: 'Monitors', href: '/monitors', icon: FileDiff, keys: 'g m' },
  { label: 'Search', href: '/search', icon: Search, keys: 'g s' },
  { label: 'Agent runs', href: '/agent-runs', icon: Bot, keys: 'g a' },
  { label: 'Errors', href: '/errors', icon: OctagonAlert, keys: 'g e' },
] as const;

export const CONNECTION_HREF = '/settings/connection';

/** Whether a place is open: itself or something inside it. */
export const isInside = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`);
