import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let ownChange: typeof import('./own-change.ts');

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_400 });
  vi.resetModules();
  ownChange = await import('./own-change.ts');
});

afterEach(() => {
  vi.useRealTimers();
});

const responseAt = (ms: number) => new Response(null, { headers: { Date: new Date(ms).toUTCString() } });

it('a visitor who has changed nothing asks as everybody does, which a cache of the CDN serves', () => {
  expect(ownChange.withOwnChange('?limit=12')).toBe('?limit=12');
});

it('whoever has changed something names the end of that second, by the server’s clock, in every page', () => {
  ownChange.noteOwnChange(responseAt(1_700_000_000_700));
  expect(ownChange.withOwnChange('?limit=12')).toBe('?limit=12&v=1700000001000');
  ownChange.noteOwnChange(responseAt(1_700_000_009_000));
  expect(ownChange.withOwnChange('?limit=12&v=1700000001000&cursor=abc')).toBe(
    '?limit=12&cursor=abc&v=1700000010000',
  );
});

it('where the response has no time, the clock here has to do', () => {
  ownChange.noteOwnChange(new Response());
  expect(ownChange.withOwnChange('?limit=12')).toBe('?limit=12&v=1800000000400');
});

it('whoever looks after a list asks for it as it is now, by the server’s clock where it is known', () => {
  ownChange.wantNewest();
  expect(ownChange.withOwnChange('?limit=12')).toBe('?limit=12&v=1800000000400');
  ownChange.noteOwnChange(responseAt(1_700_000_000_700));
  vi.advanceTimersByTime(60_000);
  ownChange.wantNewest();
  expect(ownChange.withOwnChange('?limit=12')).toBe('?limit=12&v=1700000061000');
});

it('is forgotten when no cache can have an older list', () => {
  ownChange.noteOwnChange(responseAt(Date.now()));
  vi.advanceTimersByTime(389_000);
  expect(ownChange.withOwnChange('?limit=12')).toContain('v=');
  vi.advanceTimersByTime(2000);
  expect(ownChange.withOwnChange('?limit=12')).toBe('?limit=12');
});
