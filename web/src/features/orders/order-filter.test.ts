import { expect, it } from 'vitest';
import { queryOf } from './order-filter.ts';

it('a day is the whole day where the browser is', () => {
  const query = queryOf({ from: '2026-11-21', to: '2026-11-21' });
  expect(query.get('from')).toBe(new Date(2026, 10, 21).toISOString());
  expect(query.get('to')).toBe(new Date(2026, 10, 22, 0, 0, 0, -1).toISOString());
});

it('what is no day is left for the API to refuse', () => {
  expect(queryOf({ from: 'yesterday' }).toString()).toBe('from=yesterday');
});
