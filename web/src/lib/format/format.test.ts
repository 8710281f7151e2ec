import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { localTexts } from './local-texts.ts';
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

describe('a text in local storage', () => {
  const stored = new Map<string, string>();
  const setItem = vi.fn((key: string, text: string) => void stored.set(key, text));

  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem,
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const refuse = () =>
    setItem.mockImplementationOnce(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });

  it('is stored, and removed', () => {
    expect(localTexts.read('a')).toBeNull();
    localTexts.write('a', '1');
    expect([localTexts.read('a'), stored.get('a')]).toEqual(['1', '1']);
    localTexts.remove('a');
    expect([localTexts.read('a'), stored.has('a')]).toEqual([null, false]);
  });

  it('stays in memory while the storage is full', () => {
    localTexts.write('a', '1');
    refuse();
    localTexts.write('a', '2');
    expect([localTexts.read('a'), stored.get('a')]).toEqual(['2', '1']);
    localTexts.write('a', '3');
    expect([localTexts.read('a'), stored.get('a')]).toEqual(['3', '3']);
    stored.set('a', 'of another tab');
    expect(localTexts.read('a')).toBe('of another tab');
    refuse();
    localTexts.write('a', '4');
    localTexts.remove('a');
    expect(localTexts.read('a')).toBeNull();
  });
});
