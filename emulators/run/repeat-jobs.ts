import { setTimeout as sleep } from 'node:timers/promises';

/** `pauseMs` is the time between the end of one run and the start of the next. */
export type Job = { run: (name: string) => Promise<unknown>; pauseMs: number };

const HOUR_MS = 60 * 60_000;

/**
 * Runs each job repeatedly, in parallel with the others. Logs failed runs.
 *
 * An interval keeps this process alive. Otherwise, Node would end the process ("unsettled top-level await")
 * while a job waits for an unreferenced timer. Google's clients use such timers between retries.
 */
export async function repeatJobs(jobs: Record<string, Job>): Promise<void> {
  setInterval(() => {}, HOUR_MS);
  await Promise.all(Object.entries(jobs).map(([name, job]) => repeat(name, job)));
}

async function repeat(name: string, { run, pauseMs }: Job): Promise<never> {
  while (true) {
    await run(name).catch((error: unknown) => console.error(name, error));
    await sleep(pauseMs);
  }
}
