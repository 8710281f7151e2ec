// Runs the scheduled functions every few minutes, as Cloud Scheduler does in production.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScheduleFunction } from 'firebase-functions/scheduler';

type Functions = typeof import('../../functions/src/index.ts');

const built = new URL('../../functions/lib/index.cjs', import.meta.url);
const { expireOrders, reconcilePayments, reportLowStock, sendMails, sweepAccounts }: Functions = await import(
  built.href
);

const MINUTE_MS = 60_000;

/** The functions, and the pause after each run in milliseconds. */
const jobs: Record<string, { job: ScheduleFunction; pauseMs: number }> = {
  expireOrders: { job: expireOrders, pauseMs: 3 * MINUTE_MS },
  reconcilePayments: { job: reconcilePayments, pauseMs: 3 * MINUTE_MS },
  reportLowStock: { job: reportLowStock, pauseMs: 3 * MINUTE_MS },
  sweepAccounts: { job: sweepAccounts, pauseMs: 3 * MINUTE_MS },
  sendMails: { job: sendMails, pauseMs: 10_000 },
};

await Promise.all(Object.entries(jobs).map(([jobName, { job, pauseMs }]) => repeat(jobName, job, pauseMs)));

async function repeat(jobName: string, job: ScheduleFunction, pauseMs: number): Promise<void> {
  while (true) {
    try {
      await job.run({ jobName, scheduleTime: new Date().toISOString() });
    } catch (error) {
      console.error(jobName, error);
    }
    await sleep(pauseMs);
  }
}
