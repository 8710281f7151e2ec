import { setTimeout as sleep } from 'node:timers/promises';

export type Job = (jobName: string) => Promise<unknown>;

/**
 * Runs jobs one after another, again and again, with a pause after each round. A job that fails is logged.
 *
 * The timer keeps this process alive: a job may wait for a timer that does not, as those of Google's clients between
 * two attempts, and Node would end the process ("unsettled top-level await").
 */
export async function runByClock(jobs: Record<string, Job>, pauseMs: number): Promise<never> {
  setInterval(() => {}, pauseMs);
  while (true) {
    for (const [name, job] of Object.entries(jobs))
      await job(name).catch((error) => console.error(name, error));
    await sleep(pauseMs);
  }
}
