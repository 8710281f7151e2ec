import { describe, expect, it, vi } from 'vitest';
import * as intl from './intl.ts';

describe('the format of', () => {
  // Days of the browser, the store and UTC differ at this time.
  const time = '2026-11-21T13:05:00.000Z';

  it.each([
    ['Pacific/Auckland', 'Nov 22, 2026, 2:05 AM GMT+13', 'Nov 22, 2026', 'Nov 22, 2 AM GMT+13'],
    ['America/Chicago', 'Nov 21, 2026, 7:05 AM CST', 'Nov 21, 2026', 'Nov 21, 7 AM CST'],
  ])('a time is in the store’s time zone %s', async (timeZone, moment, day, hour) => {
    vi.resetModules();
    const { store } = await import('@almighty-tools/functions/contract/store.ts');
    store.timeZone = timeZone;
    const { momentOf, dayOf, dayAndHourOf, timeOf } = await import('./intl.ts');
    const texts = [momentOf(time), dayOf(time), dayAndHourOf(time), `${dayOf(time)}, ${timeOf(time)}`];
    // Some versions of Node use a narrow space before PM.
    expect(texts.map((text) => text.replace(/\s/g, ' '))).toEqual([moment, day, hour, moment]);
  });

  it('a calendar day and a month does not depend on the time zone', () => {
    expect(intl.shortDayOf('2026-11-21')).toBe('Nov 21');
    expect(intl.monthOf('2026-11')).toBe('November 2026');
  });

  it('an amount has cents', () => {
    expect([intl.dollars(89.5), intl.dollars(1234.05)]).toEqual(['$89.50', '$1,234.05']);
  });

  it('a number is grouped, and shortened to one digit', () => {
    expect(intl.numberOf(12_345)).toBe('12,345');
    expect([intl.shortNumber(4.17), intl.shortNumber(4)]).toEqual(['4.2', '4']);
  });

  it('a change has a sign, and a figure stays with its unit', () => {
    const changes = [intl.percentChange(80, 84), intl.percentChange(80, 60.04), intl.percentChange(3, 3)];
    expect(changes).toEqual(['+5%', '-25%', '0%']);
    expect(intl.withUnits('Saw 18 V, 220 mm 5 inch, a 5')).toBe('Saw 18\u00a0V, 220\u00a0mm 5 inch, a 5');
  });
});

it('the totals of an order are computed in cents', () => {
  expect(intl.orderTotal({ price: 19.99, quantity: 3 })).toBe(59.97);
  expect(intl.leftToRefund({ price: 19.99, quantity: 3, refundedTotal: 19.98 })).toBe(39.99);
});
