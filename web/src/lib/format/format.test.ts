import { describe, expect, it } from 'vitest';
import {
  dayAndHourOf,
  dayOf,
  dollars,
  momentOf,
  monthOf,
  numberOf,
  shortDayOf,
  shortNumber,
} from './intl.ts';
import { leftToRefund, orderTotal } from './money.ts';

describe('the format of', () => {
  const local = new Date(2026, 10, 21, 21, 5).toISOString();

  it.each([
    ['a time', momentOf, 'Nov 21, 2026, 9:05 PM'],
    ['a day', dayOf, 'Nov 21, 2026'],
    ['a day with its hour', dayAndHourOf, 'Nov 21, 9 PM'],
  ])('%s is in the browser’s time zone', (_, format, text) => {
    // Some versions of Node use a narrow space before PM.
    expect(format(local).replace(/\s/g, ' ')).toBe(text);
  });

  it('a calendar day and a month does not depend on the time zone', () => {
    expect(shortDayOf('2026-11-21')).toBe('Nov 21');
    expect(monthOf('2026-11')).toBe('November 2026');
  });

  it('an amount has cents', () => {
    expect([dollars(89.5), dollars(1234.05)]).toEqual(['$89.50', '$1,234.05']);
  });

  it('a number is grouped, and shortened to one digit', () => {
    expect(numberOf(12_345)).toBe('12,345');
    expect([shortNumber(4.17), shortNumber(4)]).toEqual(['4.2', '4']);
  });
});

it('the totals of an order are computed in cents', () => {
  expect(orderTotal({ price: 19.99, quantity: 3 })).toBe(59.97);
  expect(leftToRefund({ price: 19.99, quantity: 3, refundedTotal: 19.98 })).toBe(39.99);
});
