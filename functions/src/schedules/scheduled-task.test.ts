import { logger } from 'firebase-functions';
import { expect, it, vi } from 'vitest';
import { scheduledTask } from './scheduled-task.ts';

it('a task that fails is logged in full, and fails under its name alone', async () => {
  const log = vi.spyOn(logger, 'write').mockReturnValue();
  const failures = [new TypeError('someone@example.com'), new RangeError('01799988877')];
  const task = scheduledTask('reconcilePayments', () => Promise.reject(new AggregateError(failures)));
  await expect(task()).rejects.toThrow(/^reconcilePayments failed$/);
  expect(log).toHaveBeenCalledExactlyOnceWith({
    severity: 'ERROR',
    message: 'A scheduled task failed',
    task: 'reconcilePayments',
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

it('a task that succeeds is logged as finished, which an alert counts', async () => {
  const log = vi.spyOn(logger, 'info').mockReturnValue();
  await expect(scheduledTask('expireOrders', () => Promise.resolve())()).resolves.toBeUndefined();
  expect(log).toHaveBeenCalledExactlyOnceWith('A scheduled task has finished', { task: 'expireOrders' });
});
