// Runs the scheduled functions in place of Cloud Scheduler: `sendMails` every ten seconds, the others every three
// minutes.
import type { ScheduleFunction } from 'firebase-functions/scheduler';
import { repeatJobs } from './repeat-jobs.ts';

type Functions = typeof import('../../functions/src/index.ts');

const built = new URL('../../functions/lib/index.cjs', import.meta.url);
const { expireOrders, reconcilePayments, reportLowStock, sendMails, sweepAccounts }: Functions = await import(
  built.href
);

const MINUTE_MS = 60_000;

const job = (scheduled: ScheduleFunction, pauseMs: number) => ({
  pauseMs,
  run: async (jobName: string) => scheduled.run({ jobName, scheduleTime: new Date().toISOString() }),
});

await repeatJobs({
  expireOrders: job(expireOrders, 3 * MINUTE_MS),
  reconcilePayments: job(reconcilePayments, 3 * MINUTE_MS),
  reportLowStock: job(reportLowStock, 3 * MINUTE_MS),
  sweepAccounts: job(sweepAccounts, 3 * MINUTE_MS),
  sendMails: job(sendMails, 10_000),
});
