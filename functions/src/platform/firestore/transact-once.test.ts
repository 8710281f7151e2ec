import { expect, it } from 'vitest';
import { idOf } from './transact-once.ts';

it('an id depends on each of its values', () => {
  const id = idOf(['u1', 'order', 'k']);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(idOf(['u1', 'order', 'k'])).toBe(id);
  const others = [['u1', 'order', 'l'], ['u2', 'order', 'k'], ['u1', 'review', 'k'], ['u1orderk']].map(idOf);
  expect(new Set([id, ...others]).size).toBe(5);
});
