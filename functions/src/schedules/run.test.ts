import { logger } from 'firebase-functions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUDGET_MS, Run, scheduledTask } from './run.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const failure = () => Promise.reject(new Error('one order'));
const newRun = () => new Run('reconcile');

describe('a run of a scheduled task', () => {
  it('continues after a failure, and throws an error at the end', async () => {
    const run = newRun();
    const done = vi.fn();
    const left = await run.forEach([1, 2, 3, 4, 5, 6], 1, (n) =>
      n < 5 ? failure() : Promise.resolve(done(n)),
    );
    expect(left).toEqual([1, 2, 3, 4]);
    expect(done).toHaveBeenCalledTimes(2);
    expect(() => run.end()).toThrow(AggregateError);
  });

  it('throws at most twenty failures', async () => {
    const run = newRun();
    await run.forEach(Array(30).fill(0), 1, failure);
    expect(() => run.end()).toThrow(
      expect.objectContaining({ errors: Array(20).fill(new Error('one order')) }),
    );
  });

  it('stops and logs a warning when its time is over', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const run = newRun();
    vi.setSystemTime(BUDGET_MS + 1);
    const work = vi.fn(() => Promise.resolve());
    expect(await run.forEach([1, 2], 1, work)).toEqual([1, 2]);
    expect(work).not.toHaveBeenCalled();
    run.end();
    expect(warn).toHaveBeenCalledOnce();
  });
});

it('scheduledTask logs a failure in full, and throws an error with only the task’s name', async () => {
  const log = vi.spyOn(logger, 'write').mockReturnValue();
  const failures = [new TypeError('someone@example.com'), new RangeError('01799988877')];
  const task = scheduledTask('reconcile', () => Promise.reject(new AggregateError(failures)));
  await expect(task()).rejects.toThrow(/^reconcile failed$/);
  expect(log).toHaveBeenCalledExactlyOnceWith({
    severity: 'ERROR',
    message: 'A scheduled task failed',
    task: 'reconcile',
    version: 'source',
    stack_trace: expect.stringMatching(/^TypeError: \n {4}at /),
    failure: expect.objectContaining({
      failures: [
        expect.objectContaining({ name: 'TypeError' }),
        expect.objectContaining({ name: 'RangeError' }),
      ],
    }),
  });
});

it('scheduledTask logs that a task has finished', async () => {
  const log = vi.spyOn(logger, 'info').mockReturnValue();
  await expect(scheduledTask('expireOrders', () => Promise.resolve())()).resolves.toBeUndefined();
  expect(log).toHaveBeenCalledExactlyOnceWith('A scheduled task has finished', { task: 'expireOrders' });
});
