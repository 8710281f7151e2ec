import { expect, it } from 'vitest';
import { closedText } from './closed-text.ts';

it.each([
  ['Back soon', null, 'Back soon'],
  ['Back soon', '2026-12-01', 'Back soon. You can order again on Tuesday, December 1, 2026.'],
  ['Back soon!', '2026-12-31', 'Back soon! You can order again on Thursday, December 31, 2026.'],
  ['“Back soon.”', '2027-01-01', '“Back soon.” You can order again on Friday, January 1, 2027.'],
])('what shoppers read if the message is %s and the day %s', (closed, opensOn, text) => {
  expect(closedText({ closed, opensOn })).toBe(text);
});
