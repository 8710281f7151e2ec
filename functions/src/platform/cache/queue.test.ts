import { beforeEach, expect, it, vi } from 'vitest';
import { inQueues } from './queue.ts';

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

it('inQueues runs the actions of a queue one after another, even if one fails', async () => {
  const bad = inQueues(['hammer'], action('bad', 20));
  const good = inQueues(['hammer'], action('good', 10));
  const otherQueue = inQueues(['saw'], action('other', 5));
  const all = Promise.allSettled([bad, good, otherQueue]);
  await vi.advanceTimersByTimeAsync(5);
  await vi.runAllTimersAsync();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(log).toEqual(['bad begins', 'other begins', 'other ends', 'bad ends', 'good begins', 'good ends']);
});

it('inQueues waits at most three seconds for an action that hangs', async () => {
  void inQueues(['hammer'], action('slow', 60_000));
  const second = inQueues(['hammer'], action('second', 10));
  await vi.advanceTimersByTimeAsync(3010);
  expect(await second).toBe('second');
  expect(log).toEqual(['slow begins', 'second begins', 'second ends']);
  await vi.runAllTimersAsync();
});
