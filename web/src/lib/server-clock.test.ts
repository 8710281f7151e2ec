import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let clock: typeof import('./server-clock.ts');

const atServer = 1_700_000_000_000;

beforeEach(async () => {
  vi.useFakeTimers({ now: atServer + 3_600_000 });
  vi.resetModules();
  clock = await import('./server-clock.ts');
});

afterEach(() => {
  vi.useRealTimers();
});

const responseAt = (ms: number) => new Response(null, { headers: { Date: new Date(ms).toUTCString() } });

it('the time is the server’s, however wrong the clock here is', () => {
  clock.noteServerTime(responseAt(atServer));
  vi.advanceTimersByTime(1500);
  expect(clock.serverNow()).toBe(new Date(atServer + 1500).toISOString());
});

it('a later response makes the time more exact, and never less', () => {
  clock.noteServerTime(responseAt(atServer));
  vi.advanceTimersByTime(600);
  clock.noteServerTime(responseAt(atServer + 1000));
  expect(clock.serverNow()).toBe(new Date(atServer + 1000).toISOString());
  vi.advanceTimersByTime(900);
  clock.noteServerTime(responseAt(atServer + 1900));
  expect(clock.serverNow()).toBe(new Date(atServer + 1900).toISOString());
});

it('without a response, the clock here has to do', () => {
  clock.noteServerTime(new Response());
  expect(clock.serverNow()).toBe(new Date().toISOString());
});
