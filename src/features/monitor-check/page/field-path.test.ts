import { expect, it } from 'vitest';
import { splitPath } from './field-path.tsx';

it('lets a path break between its names, never inside one', () => {
  expect(splitPath('availability')).toEqual(['availability']);
  expect(splitPath('plans[3].price')).toEqual(['plans', '[3].', 'price']);
  expect(splitPath('store.in_stock-count')).toEqual(['store.', 'in_', 'stock-', 'count']);
  expect(splitPath('monthlyRevenue2026Total')).toEqual(['monthly', 'Revenue2026', 'Total']);
});

it('loses nothing of the path', () => {
  for (const path of ['', '[0][1]', 'a..b', '["odd key"].x'])
    expect(splitPath(path).join('')).toBe(path);
});
