import { expect, it } from 'vitest';
import { splitName } from './breakable-name.tsx';

it('lets a name break between its words, never inside one', () => {
  expect(splitName('availability')).toEqual(['availability']);
  expect(splitName('plans[3].price')).toEqual(['plans', '[3].', 'price']);
  expect(splitName('store.in_stock-count')).toEqual(['store.', 'in_', 'stock-', 'count']);
  expect(splitName('monthlyRevenue2026Total')).toEqual(['monthly', 'Revenue2026', 'Total']);
});

it('loses nothing of the name', () => {
  for (const path of ['', '[0][1]', 'a..b', '["odd key"].x'])
    expect(splitName(path).join('')).toBe(path);
});
