import { expect, it } from 'vitest';
import { withoutBackticks } from './without-backticks.ts';

it('reads what browsers copy for PowerShell', () => {
  expect(
    withoutBackticks(
      'Invoke-WebRequest -Uri "https://a.example/v2/agent" ` -Body ([Text.Encoding]::UTF8.GetBytes("{`"prompt`":`"h$([char]228)ngt \\`"oft\\`", `$5`"}"))',
    ),
  ).toContain('{"prompt":"hängt \\"oft\\", $5"}');
  expect(withoutBackticks('curl `"x`"')).toBe('curl `"x`"');
});
