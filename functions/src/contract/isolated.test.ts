import { expect, it } from 'vitest';
import { isolated } from './isolated.ts';

it('isolates only a text that is written from right to left', () => {
  for (const text of ['منشار', 'מסור 5', 'Saw (منشار)', '\u{1e900}', 'ﷺ'])
    expect(isolated(text)).toBe(`\u2068${text}\u2069`);
  for (const text of ['', 'Hand saw', 'Säge №5', 'Пила', '手锯', '🪓']) expect(isolated(text)).toBe(text);
});
