import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inLine, isLine } from './line.ts';

let log: string[];

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
});

afterEach(() => {
  vi.useRealTimers();
});

/** Acts for so long, in milliseconds, and then fails if its name says so. */
const act = (name: string, ms: number) => async () => {
  log.push(`${name} begins`);
  await new Promise((resolve) => setTimeout(resolve, ms));
  log.push(`${name} ends`);
  if (name.startsWith('bad')) throw new Error(name);
  return name;
};

it('lets one after the other act, also after one that failed, and then there is no line', async () => {
  const bad = inLine('hammer', act('bad', 20));
  const good = inLine('hammer', act('good', 10));
  const elsewhere = inLine('saw', act('elsewhere', 5));
  const all = Promise.allSettled([bad, good, elsewhere]);
  await vi.advanceTimersByTimeAsync(5);
  expect(isLine('hammer')).toBe(true);
  expect(isLine('saw')).toBe(false);
  await vi.runAllTimersAsync();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(log).toEqual([
    'bad begins',
    'elsewhere begins',
    'elsewhere ends',
    'bad ends',
    'good begins',
    'good ends',
  ]);
  expect(isLine('hammer')).toBe(false);
});

it('lets nobody wait for longer than three seconds for one that hangs', async () => {
  void inLine('hammer', act('slow', 60_000));
  const second = inLine('hammer', act('second', 10));
  await vi.advanceTimersByTimeAsync(3010);
  expect(await second).toBe('second');
  expect(log).toEqual(['slow begins', 'second begins', 'second ends']);
  await vi.runAllTimersAsync();
  expect(isLine('hammer')).toBe(false);
});
