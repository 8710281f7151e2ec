import { expect, it } from 'vitest';
import { stepped } from './stepped.ts';

it.each([
  ['3', -1, 2],
  [3, 1, 4],
  ['5', 1, 5],
  ['1', -1, 1],
  ['9', -1, 5],
  ['', 1, 1],
  ['1.5', 1, 1],
  ['two', -1, 1],
])('stepped changes %j by %d to %d, within 1 and 5', (typed, by, expected) => {
  expect(stepped(typed, by, { min: 1, max: 5 })).toBe(expected);
});
