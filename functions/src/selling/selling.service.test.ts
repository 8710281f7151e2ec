import { afterEach, expect, it, vi } from 'vitest';
import { readAs } from '../../test/support/read-as.ts';
import { store } from '../contract/store.ts';
import { sellingDocument, toClosedText, toSelling } from './selling.service.ts';

const settings = () => sellingDocument().parent;

it('the document that closes the store has a sentence and a time', () => {
  const since = new Date('2026-11-22T13:05:00Z');
  expect(readAs(settings(), { sentence: ' We are moving. ', since })).toEqual({
    sentence: 'We are moving.',
    since,
    opensOn: null,
  });
  expect(sellingDocument().path).toBe('settings/selling');
});

it('a malformed document does not close the store', () => {
  const open = { sentence: '', since: null, opensOn: null };
  expect(readAs(settings(), { sentence: 7, since: 'now', opensOn: '2026-13-01' })).toEqual(open);
  expect(readAs(settings(), {})).toEqual(open);
});

const { timeZone } = store;

afterEach(() => {
  vi.useRealTimers();
  store.timeZone = timeZone;
});

const closedUntil = (opensOn: string | null) => ({
  id: 'selling',
  data: { sentence: 'We are moving.', since: null, opensOn },
});

it.each([
  ['UTC', '2026-11-30T23:59:59.999Z', true],
  ['UTC', '2026-12-01T00:00:00Z', false],
  ['America/New_York', '2026-12-01T04:59:59.999Z', true],
  ['America/New_York', '2026-12-01T05:00:00Z', false],
])('in the time zone %s, at %s, the store that opens on December 1 is closed: %s', (zone, now, isClosed) => {
  store.timeZone = zone;
  vi.useFakeTimers({ now: new Date(now) });
  const stored = closedUntil('2026-12-01');
  const text = 'We are moving. You can order again on Tuesday, December 1, 2026.';
  expect(toClosedText(stored)).toBe(isClosed ? text : null);
  const closed = isClosed ? 'We are moving.' : null;
  expect(toSelling(stored)).toMatchObject({ closed, opensOn: isClosed ? '2026-12-01' : null });
});

it('a store without an opening day stays closed, and its message is the admins’ sentence', () => {
  vi.useFakeTimers({ now: new Date('2999-01-01') });
  expect(toClosedText(closedUntil(null))).toBe('We are moving.');
});

it('each change of the sentence, of the day and of the state has its own version', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30') });
  const states = [undefined, closedUntil(null), closedUntil('2026-12-01'), closedUntil('2026-12-02')];
  expect(new Set(states.map((state) => toSelling(state).version)).size).toBe(states.length);
  expect(toSelling(closedUntil('2026-11-30')).version).toBe(toSelling(undefined).version);
});
