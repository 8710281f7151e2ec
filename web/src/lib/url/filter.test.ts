import { expect, it } from 'vitest';
import { filterFrom, withChanges } from './filter.ts';

it('reads the listed filter values of a URL and ignores all others', () => {
  const names = ['q', 'paid', 'status', 'from', 'to'] as const;
  expect(filterFrom(new URLSearchParams('?q=saw&paid=true&status=&x=1&to=2026-11-22'), names)).toEqual({
    q: 'saw',
    paid: 'true',
    to: '2026-11-22',
  });
});

it('keeps the parameters that a change does not contain', () => {
  expect(withChanges('?q=saw&x=1&paid=true', { q: 'a drill', paid: undefined, from: '' }).toString()).toBe(
    'q=a+drill&x=1',
  );
});
