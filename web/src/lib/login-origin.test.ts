import { expect, it } from 'vitest';
import { originOf, reasonOf } from './login-origin.ts';

it.each(['/', '/dashboard?tab=1', '/purchase/drill'])('%s is where somebody wanted to go', (from) => {
  expect(originOf({ from })).toBe(from);
});

it.each(['//example.com', '/\\example.com', 'https://example.com', '', 7, null])(
  '%j is no page of the store',
  (from) => {
    expect(originOf({ from })).toBeUndefined();
  },
);

it('a reason is one that the store knows', () => {
  expect(reasonOf({ why: 'login-needed' })).toBe('login-needed');
  expect(reasonOf({ why: 'curiosity' })).toBeUndefined();
  expect(reasonOf(null)).toBeUndefined();
});
