// Runs the scheduled functions in place of Cloud Scheduler. What a developer waits for runs every ten seconds, the others
// every three minutes.
import type { ScheduleFunction } from 'firebase-functions/scheduler';

type Functions = typeof import('../../functions/src/index.ts');

const built = new URL('../../functions/lib/index.cjs', import.meta.url);
const { expireOrders, reconcile, reportLowStock, sendMails, sweepAccounts }: Functions = await import(
  built.href
);

function runEvery(seconds: number, jobs: Record<string, ScheduleFunction>): void {
  for (const [jobName, job] of Object.entries(jobs)) {
    const run = async () => job.run({ jobName, scheduleTime: new Date().toISOString() });
    setInterval(() => run().catch((error: unknown) => console.error(jobName, error)), seconds * 1000);
  }
}

runEvery(10, { expireOrders, sendMails });
runEvery(180, { reconcile, reportLowStock, sweepAccounts });
