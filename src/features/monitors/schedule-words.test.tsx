import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ScheduleWords } from './schedule-words.tsx';

const say = (cron: string | null, timezone: string | null) =>
  renderToStaticMarkup(<ScheduleWords schedule={{ cron, timezone }} />).replaceAll(/<[^>]*>/g, '');

it('says of which zone the hours of a schedule are, also where none was sent', () => {
  expect(say('0 6 * * *', 'Asia/Kathmandu')).toBe('At 06:00 Asia/Kathmandu');
  expect(say('0 6 * * *', null)).toBe('At 06:00 (no zone sent)');
  expect(say('0 6 * * *', ' ')).toBe('At 06:00 (no zone sent)');
});

it('says that no schedule is named also where it is empty', () => {
  expect(say(null, 'UTC')).toBe('No schedule named');
  expect(say(' ', 'UTC')).toBe('No schedule named');
});
