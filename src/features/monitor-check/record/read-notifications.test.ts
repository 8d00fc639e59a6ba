import { expect, it } from 'vitest';
import { readNotifications } from './read-notifications.ts';

it('tells moments from words, whatever else a notification holds', () => {
  const at = '2026-11-20T06:02:25.300Z';
  expect(
    readNotifications({
      email: { status: 'sent', recipients: ['a@example.com', 'b@example.com'] },
      at,
      retries: 2,
    }),
  ).toEqual([
    { name: 'email', words: 'status sent, recipients a@example.com, b@example.com', isTime: false },
    { name: 'Sent at', words: at, isTime: true },
    { name: 'retries', words: '2', isTime: false },
  ]);
  expect(readNotifications({ at: '2026-99-99T00:00' })).toMatchObject([{ isTime: false }]);
  expect(readNotifications(null)).toEqual([]);
});
