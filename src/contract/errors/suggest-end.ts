/**
 * What a message suggests about the run itself. Tools, pages and other services are also cancelled, limited and refused ("Connection
 * refused by host"), so the words count only where they name the run, its agent or its ceiling.
 */
export function suggestEnd(
  message: string | null,
): 'cancelled' | 'credit_limit_reached' | 'refused' | null {
  if (message === null) return null;
  const text = message.slice(0, 2_000);
  if (CANCELLED.test(text)) return 'cancelled';
  if (LIMITED.test(text)) return 'credit_limit_reached';
  return REFUSED.test(text) ? 'refused' : null;
}

const CANCELLED =
  /\b(?:agent|run|job|extract)(?: run| job)? (?:was |is |has been |being )*cancell?ed\b|\bcancell?ed by (?:the |a )?(?:user|caller|client|team)\b(?! agent)|^\W*cancell?ed\W*$/i;
const LIMITED = new RegExp(
  [
    /\bmax[ _]?credits\b|\bcredit_limit_reached\b/,
    /(?:\b(?:agent|run|job) (?:has |was )?|^\W*)(?:reached|hit|exceeded|stopped at) (?:its |the )?credit (?:limit|ceiling)\b(?! of (?!\d))/,
    /(?:\b(?:agent|run|job) (?:was |has )?(?:stopped|ended|failed)\W+(?:because |as )?|^\W*)(?:the |its )?credit (?:limit|ceiling)(?: of \d[\d.,]*(?: credits)?| \(\d+\))? (?:was |has been )?(?:reached|exceeded|hit)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
const REFUSED =
  /\b(?:agent|model) (?:has )?refused\b|\brefused (?:to do )?(?:the|this) task\b|\btask (?:was |has been )?refused\b/i;
