import { beforeEach, expect, it, vi } from 'vitest';
import { hasQueue, inQueue } from './queue.ts';

let log: string[];

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
});

/** Makes an action that takes `ms` milliseconds. The action then fails if its name begins with "bad". */
const action = (name: string, ms: number) => async () => {
  log.push(`${name} begins`);
  await new Promise((resolve) => setTimeout(resolve, ms));
  log.push(`${name} ends`);
  if (name.startsWith('bad')) throw new Error(name);
  return name;
};

it('inQueue runs actions one after another, even if one fails, and then removes the queue', async () => {
  const bad = inQueue('hammer', action('bad', 20));
  const good = inQueue('hammer', action('good', 10));
  const otherQueue = inQueue('saw', action('other', 5));
  const all = Promise.allSettled([bad, good, otherQueue]);
  await vi.advanceTimersByTimeAsync(5);
  expect(hasQueue('hammer')).toBe(true);
  expect(hasQueue('saw')).toBe(false);
  await vi.runAllTimersAsync();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(log).toEqual(['bad begins', 'other begins', 'other ends', 'bad ends', 'good begins', 'good ends']);
  expect(hasQueue('hammer')).toBe(false);
});

it('inQueue waits at most three seconds for an action that hangs', async () => {
  void inQueue('hammer', action('slow', 60_000));
  const second = inQueue('hammer', action('second', 10));
  await vi.advanceTimersByTimeAsync(3010);
  expect(await second).toBe('second');
  expect(log).toEqual(['slow begins', 'second begins', 'second ends']);
  await vi.runAllTimersAsync();
  expect(hasQueue('hammer')).toBe(false);
});
