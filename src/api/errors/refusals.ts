import type { ErrorFacts } from '#/lib/error-facts.ts';
import type { RefusalReason } from '../client/api-error.ts';

/** What is said of a request that the console did not send. */
export const REFUSALS: Readonly<
  Record<RefusalReason, Pick<ErrorFacts, 'title' | 'cause' | 'remedy'>>
> = {
  contract: {
    title: 'Not sent: the API would refuse it',
    cause:
      'A value is outside of what the API accepts, so nothing was sent and nothing was billed.',
    remedy: 'Correct the values below and send again.',
  },
  'id-too-long': {
    title: 'Not sent: an id is too long to ask for',
    cause: 'No address of a request holds an id of this length, so nothing was sent.',
    remedy: 'Look at where the id comes from: the raw JSON has all of it.',
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
      'What was to be sent looks like it holds an API key. A key goes only into the Authorization header, so nothing was sent and nothing was billed.',
    remedy: 'Take the key out of the text and send again. Keys are entered under Connection.',
  },
};

/** Of one that was sent before, refused, and waited. */
export const KEY_GONE_WHILE_WAITING = {
  title: 'Not sent again: the key of this connection is gone',
  cause:
    'The service had refused the request, and it waited to be sent again. Meanwhile the key was forgotten or changed, or the base URL was, possibly in another tab. So it was not sent again.',
};
