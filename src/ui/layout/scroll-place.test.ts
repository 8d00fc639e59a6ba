import { expect, it } from 'vitest';
import { nameScrollPlace } from './scroll-place.ts';

it('names a place in signs that a selector takes, whatever the service calls it', () => {
  for (const name of ['a "quoted" \\ name', 'half \uD800 a pair', ']', '</div>', 'ü'])
    expect(nameScrollPlace(name)['data-scroll-restoration-id']).toMatch(/^[\w%.!~*'()-]+$/);
});
