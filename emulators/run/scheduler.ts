// Runs the scheduled functions every few minutes, as Cloud Scheduler does in production.
import type { ScheduleFunction } from 'firebase-functions/scheduler';
import { runByClock } from './by-clock.ts';

type Functions = typeof import('../../functions/src/index.ts');

const built = new URL('../../functions/lib/index.cjs', import.meta.url);
const { expireOrders, reconcilePayments, sweepAccounts }: Functions = await import(built.href);

const EVERY_MS = 3 * 60_000;

const run = (scheduled: ScheduleFunction) => async (jobName: string) =>
  scheduled.run({ jobName, scheduleTime: new Date().toISOString() });

await runByClock(
  {
    expireOrders: run(expireOrders),
    reconcilePayments: run(reconcilePayments),
    sweepAccounts: run(sweepAccounts),
  },
  EVERY_MS,
);
