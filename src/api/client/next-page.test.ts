import { describe, expect, it } from 'vitest';
import { readNextLink, readNextSkip } from './next-page.ts';

describe('next links', () => {
  it('are read for their parameters, whatever host they name', () => {
    expect(readNextSkip('https://api.example/v2/monitor/a/checks/b?skip=25&limit=25', 0)).toBe(25);
    expect(readNextSkip('http://10.0.0.7:3002/v2/monitor/a/checks/b?skip=50&limit=25', 25)).toBe(
      50,
    );
    expect(readNextSkip('/v2/monitor/a/checks/b?skip=75', 50)).toBe(75);
    expect(readNextSkip('?skip=100', 75)).toBe(100);
    expect(readNextLink('?skip=100&status=changed')?.get('status')).toBe('changed');
  });

  it.each([
    null,
    '',
    '   ',
    'javascript:alert(1)//?skip=25',
    'data:text/html,?skip=25',
    'http://[bad',
    'https://api.example/v2/x',
    '?skip=abc',
    '?skip=',
    '?skip=2.5',
  ])('lead nowhere when they cannot be one: %j', (next) =>
    expect(readNextSkip(next, 0)).toBeNull(),
  );

  it('lead nowhere when they would go in a circle or back', () => {
    expect(readNextSkip('?skip=25', 25)).toBeNull();
    expect(readNextSkip('?skip=0', 25)).toBeNull();
    expect(readNextSkip('?skip=-25', 0)).toBeNull();
  });
});
