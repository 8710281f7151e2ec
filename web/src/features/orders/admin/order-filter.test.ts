import { expect, it } from 'vitest';
import { queryOf } from './order-filter.ts';

it('the filter in the URL is sent unchanged, and its days are not converted to the browser’s time zone', () => {
  const filter = { q: 'kim', from: '2026-11-21', to: '2026-11-21', sort: 'oldest' };
  expect(Object.fromEntries(queryOf(filter))).toEqual(filter);
});
