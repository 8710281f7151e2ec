// Runs the scheduled functions every few minutes, as Cloud Scheduler does in production.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScheduleFunction } from 'firebase-functions/scheduler';

type Functions = typeof import('../../functions/src/index.ts');

const built = new URL('../../functions/lib/index.cjs', import.meta.url);
const { expireOrders, reconcilePayments, reportLowStock, sweepAccounts }: Functions = await import(
  built.href
);

const EVERY_MS = 3 * 60_000;

const jobs: Record<string, ScheduleFunction> = {
  expireOrders,
  reconcilePayments,
  reportLowStock,
  sweepAccounts,
};

while (true) {
  for (const [jobName, job] of Object.entries(jobs)) {
    try {
      await job.run({ jobName, scheduleTime: new Date().toISOString() });
    } catch (error) {
      console.error(jobName, error);
    }
  }
  await sleep(EVERY_MS);
}
