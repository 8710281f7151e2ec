// Runs the scheduled functions in place of Cloud Scheduler. What a developer waits for runs every ten seconds, the others
// every three minutes.
import type { ScheduleFunction } from 'firebase-functions/scheduler';
import { repeatJobs } from './repeat-jobs.ts';

type Functions = typeof import('../../functions/src/index.ts');

const built = new URL('../../functions/lib/index.cjs', import.meta.url);
const { expireOrders, reconcile, reportLowStock, sendMails, sweepAccounts }: Functions = await import(
  built.href
);

const SOON_MS = 10_000;
const LATER_MS = 3 * 60_000;

const job = (scheduled: ScheduleFunction, pauseMs: number) => ({
  pauseMs,
  run: async (jobName: string) => scheduled.run({ jobName, scheduleTime: new Date().toISOString() }),
});

await repeatJobs({
  expireOrders: job(expireOrders, SOON_MS),
  reconcile: job(reconcile, LATER_MS),
  reportLowStock: job(reportLowStock, LATER_MS),
  sweepAccounts: job(sweepAccounts, LATER_MS),
  sendMails: job(sendMails, SOON_MS),
});
