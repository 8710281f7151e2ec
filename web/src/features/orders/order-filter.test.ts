import { expect, it } from 'vitest';
import { queryOf } from './order-filter.ts';

it('is sent as it stands in the address: its days are those of the shop, wherever the browser is', () => {
  const filter = { q: 'kim', from: '2026-11-21', to: '2026-11-21', sort: 'oldest' };
  expect(Object.fromEntries(queryOf(filter))).toEqual(filter);
});
