import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';

let cacheBuster: typeof import('./cache-buster.ts');

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_400 });
  vi.resetModules();
  cacheBuster = await import('./cache-buster.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const responseAt = (ms: number) => new Response(null, { headers: { Date: new Date(ms).toUTCString() } });

/** Returns the value of the parameter. */
const added = () => cacheBuster.withCacheBuster('?limit=12').slice('?limit=12'.length);

it('leaves the query unchanged if the user has changed nothing, so that the CDN can respond', () => {
  expect(cacheBuster.withCacheBuster('?limit=12')).toBe('?limit=12');
  expect(cacheBuster.withCacheBuster('')).toBe('');
});

it('adds the time of the user’s last change by the server’s clock, rounded up to a second', () => {
  cacheBuster.noteOwnChange(responseAt(1_700_000_000_700));
  expect(cacheBuster.withCacheBuster('')).toBe('?v=1700000001000');
  expect(cacheBuster.withCacheBuster('?limit=12&v=1600000001000&cursor=abc')).toBe(
    '?limit=12&cursor=abc&v=1700000001000',
  );
});

it('uses the local clock if the response has no date', () => {
  cacheBuster.noteOwnChange(new Response());
  expect(added()).toBe('&v=1800000000400');
});

it('bypassCaches adds the current time, by the server’s clock if a recent change shows it', () => {
  cacheBuster.bypassCaches();
  expect(added()).toBe('&v=1800000000400');
  cacheBuster.noteOwnChange(responseAt(1_700_000_000_700));
  vi.advanceTimersByTime(60_000);
  cacheBuster.bypassCaches();
  expect(added()).toBe('&v=1700000061000');
  vi.advanceTimersByTime(390_001);
  cacheBuster.bypassCaches();
  expect(added()).toBe('&v=1800000450401');
});

it('remembers a change after a reload and in other tabs, until no cache can contain an older list', async () => {
  vi.stubGlobal('localStorage', new FakeStorage());
  cacheBuster.noteOwnChange(responseAt(Date.now()));
  vi.resetModules();
  cacheBuster = await import('./cache-buster.ts');
  vi.advanceTimersByTime(390_000);
  expect(added()).toBe('&v=1800000001000');
  vi.advanceTimersByTime(1);
  expect(added()).toBe('');
});

it.each(['', 'x', '1700000001000', 'NaN 1800000000400'])('ignores the stored text "%s"', (text) => {
  vi.stubGlobal('localStorage', Object.assign(new FakeStorage(), { ownChange: text }));
  expect(added()).toBe('');
});
