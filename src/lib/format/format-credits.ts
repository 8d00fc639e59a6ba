import { formatCount } from './format-number.ts';

/** `1 credit`, `12 credits`; `–` when the service named none. */
export const formatCredits = (credits: number | null): string =>
  credits === null ? '–' : formatCount(credits, 'credit');
