import { logger } from 'firebase-functions';
import { expect, it, vi } from 'vitest';
import { scheduledTask } from './scheduled-task.ts';

it('scheduledTask logs a failure in full, and throws an error with only the task’s name', async () => {
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

it('scheduledTask logs that a task has finished', async () => {
  const log = vi.spyOn(logger, 'info').mockReturnValue();
  await expect(scheduledTask('expireOrders', () => Promise.resolve())()).resolves.toBeUndefined();
  expect(log).toHaveBeenCalledExactlyOnceWith('A scheduled task has finished', { task: 'expireOrders' });
});
