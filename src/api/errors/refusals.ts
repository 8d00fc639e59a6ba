import type { ErrorFacts } from '#/lib/error-facts.ts';
import type { RefusalReason } from '../client/api-error.ts';

/** What is said of a request that the console did not send. */
export const REFUSALS: Readonly<
  Record<RefusalReason, Pick<ErrorFacts, 'title' | 'cause' | 'remedy'>>
> = {
  contract: {
    title: 'Not sent: the API would refuse it',
    cause: 'A value is outside what the API accepts, so nothing was sent and nothing was billed.',
    remedy: 'Correct the values below and send again.',
  },
  'id-unfit': {
    title: 'Not sent: an id cannot stand in an address',
    cause:
      'An id like this does not fit into the address of a request, or makes it another one, so nothing was sent.',
    remedy: 'Check where the id comes from: the raw JSON holds all of it.',
  },
  'key-gone': {
    title: 'Not sent: the key of this connection is gone',
    cause:
      'It was forgotten or changed, or the base URL was changed, possibly in another tab. So nothing was sent and nothing was billed.',
    remedy: 'Enter the key of this service under Connection, then try again.',
  },
  'key-in-text': {
    title: 'Not sent: an API key is in the text',
    cause:
      'The text to be sent seems to contain an API key. A key goes only into the Authorization header, so nothing was sent and nothing was billed.',
    remedy: 'Remove the key from the text and send it again. Keys are entered under Connection.',
  },
};

/** Of one that was sent before, refused, and waited. */
export const KEY_GONE_WHILE_WAITING = {
  title: 'Not sent again: the key of this connection is gone',
  cause:
    'The service refused the request, and it was waiting to be sent again. In the meantime the key was forgotten or changed, or the base URL was changed, possibly in another tab, so it was not sent again.',
};

/** Of what somebody is at already: this tab, or another. */
export const ALREADY_SENT = {
  title: 'Not sent a second time',
  cause:
    'The same request was sent a moment ago, or is still under way, from this or another tab of this console.',
  remedy:
    'Check its outcome there. Send it from here only if that tab is closed, or if you want it done twice.',
  retryable: 'user-decides',
} as const;
