// Runs the scheduled functions in place of Cloud Scheduler. What a developer waits for runs every ten seconds, the others
// every three minutes.
import type { ScheduleFunction } from 'firebase-functions/scheduler';

type Functions = typeof import('../../functions/src/index.ts');

const built = new URL('../../functions/lib/index.cjs', import.meta.url);
const { expireOrders, reconcile, reportLowStock, sendMails, sweepAccounts }: Functions = await import(
  built.href
);

/** Runs each job now and at each interval, but not while its last run goes on, as in production. */
function runEvery(seconds: number, jobs: Record<string, ScheduleFunction>): void {
  for (const [jobName, job] of Object.entries(jobs)) {
    let isRunning = false;
    const run = async () => {
      if (isRunning) return;
      isRunning = true;
      const request = { jobName, scheduleTime: new Date().toISOString() };
      await Promise.resolve(job.run(request)).catch((error: unknown) => console.error(jobName, error));
      isRunning = false;
    };
    void run();
    setInterval(run, seconds * 1000);
  }
}

runEvery(10, { expireOrders, sendMails });
runEvery(180, { reconcile, reportLowStock, sweepAccounts });
