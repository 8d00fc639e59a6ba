import { expect, it } from 'vitest';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { findFailedNotifications, readNotifications } from './read-notifications.ts';

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
    { name: 'at', words: at, isTime: true },
    { name: 'retries', words: '2', isTime: false },
  ]);
  expect(readNotifications({ at: '2026-99-99T00:00' })).toMatchObject([{ isTime: false }]);
  expect(readNotifications(null)).toEqual([]);
});

it('calls a notification failed where its channel plainly says so, and nowhere else', () => {
  const failed = (status: MonitorCheck['notificationStatus']) =>
    findFailedNotifications(status).map(({ channel }) => channel);
  expect(
    failed({
      email: { status: 'sent', recipients: ['failed@example.com'] },
      slack: { status: 'failed', error: 'channel_not_found' },
      webhook: { delivered: false },
      sms: 'undelivered',
      pager: [{ state: 'sent' }, { state: 'bounced' }],
      teams: { errors: ['too many'] },
    }),
  ).toEqual(['slack', 'webhook', 'sms', 'pager', 'teams']);
  expect(
    failed({
      at: '2026-11-20T06:02:25.300Z',
      email: { status: 'sent', error: null, errors: [], message: 'The last one failed' },
      slack: { status: 'no error' },
      webhook: { status: 'queued', attempts: 3 },
    }),
  ).toEqual([]);
  // What had nothing to tell was not sent, and what is on its way is not delivered yet.
  expect(
    failed({
      email: { sent: false, reason: 'no changes' },
      slack: 'not sent',
      webhook: { status: 'queued', delivered: false },
      sms: { delivered: false, skipped: true },
    }),
  ).toEqual([]);
  expect(failed({ email: { sent: false, delivered: false, error: 'mailbox full' } })).toEqual([
    'email',
  ]);
  expect(failed({ status: 'failed' })).toEqual(['status']);
  expect(failed({ success: false })).toEqual(['']);
  expect(failed(null)).toEqual([]);
});
