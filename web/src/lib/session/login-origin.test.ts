import { expect, it } from 'vitest';
import { originOf, reasonOf } from './login-origin.ts';

it.each(['/', '/dashboard?tab=1', '/purchase/drill'])('originOf returns the path %s', (from) => {
  expect(originOf({ from })).toBe(from);
});

it.each(['//example.com', '/\\example.com', 'https://example.com', '', 7, null])(
  'originOf returns undefined for %j',
  (from) => {
    expect(originOf({ from })).toBeUndefined();
  },
);

it('reasonOf returns only known reasons', () => {
  expect(reasonOf({ why: 'login-needed' })).toBe('login-needed');
  expect(reasonOf({ why: 'curiosity' })).toBeUndefined();
  expect(reasonOf(null)).toBeUndefined();
});
