import { escapeMarkdown, quoteCode } from './escape-markdown.ts';
import { oneLine } from '../format/one-line.ts';

/** How the parts of a summary are written: the same sentences for a chat and for a ticket. */
export interface SummaryStyle {
  /** Words, also those of a service. */
  readonly words: (text: string) => string;
  /** An id, or another text that is to be copied as it is. */
  readonly exact: (text: string) => string;
  /** An exact text that leads to where it is shown. */
  readonly link: (text: string, href: string) => string;
}

export const PLAIN_TEXT: SummaryStyle = {
  words: oneLine,
  exact: oneLine,
  link: oneLine,
};

export const MARKDOWN: SummaryStyle = {
  words: escapeMarkdown,
  exact: quoteCode,
  link: (text, href) => `[${quoteCode(text)}](<${href.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`,
};
