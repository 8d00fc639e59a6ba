import { noteLoss } from '#/lib/say-reload.ts';
import { askedRequests } from './asked-requests.ts';
import { pendingRetries } from './pending-retries.ts';

/** What costs or acts and is on its way, or waits to be sent again. */
export const listUnderWay = () =>
  [...askedRequests.list(), ...pendingRetries.list()].filter(({ repeat }) => repeat !== 'safe');

noteLoss(() =>
  listUnderWay().length === 0
    ? null
    : 'A search, a start or a cancellation is under way: a reload breaks it off, and it may be charged all the same.',
);
