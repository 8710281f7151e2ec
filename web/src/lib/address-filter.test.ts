import { expect, it } from 'vitest';
import { filterIn, withChanges } from './address-filter.ts';

it('a filter is what an address names, and nothing else', () => {
  const names = ['q', 'paid', 'status', 'from', 'to'] as const;
  expect(filterIn('?q=saw&paid=true&status=&x=1&to=2026-11-22', names)).toEqual({
    q: 'saw',
    paid: 'true',
    to: '2026-11-22',
  });
});

it('a change leaves alone what it does not name', () => {
  expect(withChanges('?q=saw&x=1&paid=true', { q: 'a drill', paid: undefined, from: '' })).toBe(
    'q=a+drill&x=1',
  );
});
