import { expect, it } from 'vitest';
import { store } from '../../contract/store.ts';
import {
  beginOfStoreDay,
  endOfStoreDay,
  lastStoreDays,
  lastStoreMonths,
  readableStoreDay,
  readableStoreTime,
  storeDay,
  storeTime,
} from './store-time.ts';

const inZone = (name: string) => {
  store.timeZone = name;
};

it.each([
  ['UTC', '2026-11-22 23:30:00', 'November 22, 2026 at 11:30 PM UTC'],
  ['Europe/Berlin', '2026-11-23 00:30:00', 'November 23, 2026 at 12:30 AM GMT+1'],
  ['America/Los_Angeles', '2026-11-22 15:30:00', 'November 22, 2026 at 3:30 PM PST'],
  ['Asia/Kolkata', '2026-11-23 05:00:00', 'November 23, 2026 at 5:00 AM GMT+5:30'],
])('a time in %s is %s, and readable as %s', (zone, local, readable) => {
  const at = new Date('2026-11-22T23:30:00Z');
  inZone(zone);
  expect([storeTime(at), readableStoreTime(at)]).toEqual([local, readable]);
  expect(storeDay(at)).toBe(local.slice(0, 10));
  expect(readableStoreDay(at)).toBe(readable.split(' at ')[0]);
});

it('a day begins at local midnight in summer, in winter and when the clocks change', () => {
  inZone('Europe/Berlin');
  expect(beginOfStoreDay('2026-07-01')).toEqual(new Date('2026-06-30T22:00:00Z'));
  expect(beginOfStoreDay('2026-12-31', 1)).toEqual(new Date('2026-12-31T23:00:00Z'));
  expect(endOfStoreDay(new Date('2026-06-30T22:00:00Z'), 0)).toEqual(new Date('2026-07-01T21:59:59.999Z'));
  expect(endOfStoreDay(new Date('2026-06-30T22:00:00Z'), 30)).toEqual(new Date('2026-07-31T21:59:59.999Z'));
  const [, changing] = lastStoreDays(2, new Date('2026-10-25T12:00:00Z'));
  expect(changing).toEqual({
    name: '2026-10-25',
    from: new Date('2026-10-24T22:00:00Z'),
    before: new Date('2026-10-25T23:00:00Z'),
  });
});

it('a day without a midnight begins after the missing hour', () => {
  inZone('America/Santiago');
  const [day] = lastStoreDays(1, new Date('2026-09-06T12:00:00Z'));
  expect(day).toMatchObject({ name: '2026-09-06', from: new Date('2026-09-06T04:00:00Z') });
});

it('lastStoreMonths returns consecutive months up to the current one', () => {
  inZone('America/New_York');
  const months = lastStoreMonths(12, new Date('2026-02-01T04:59:59Z'));
  expect(months.map(({ name }) => name)).toEqual(
    ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
      .map((month) => `2025-${month}`)
      .concat('2026-01'),
  );
  expect(months.at(-1)).toMatchObject({
    from: new Date('2026-01-01T05:00:00Z'),
    before: new Date('2026-02-01T05:00:00Z'),
  });
  expect(months.slice(1).map(({ from }) => from)).toEqual(months.slice(0, -1).map(({ before }) => before));
});
