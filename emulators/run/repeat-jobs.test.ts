import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const file = new URL('repeat-jobs.ts', import.meta.url).href;

/** Runs a job in its own process. The process ends with code 7 when the job calls `done`. */
function runInProcess(job: string) {
  const script = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { repeatJobs } from '${file}';
    const done = () => process.exit(7);
    let runs = 0;
    await repeatJobs({ job: { run: ${job}, pauseMs: 10 } });`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
}

it('the scheduler keeps running while a job waits for an unreferenced timer', () => {
  const { status, stderr } = runInProcess('() => sleep(50, null, { ref: false }).then(done)');
  expect(stderr).toBe('');
  expect(status).toBe(7);
});

it('the scheduler logs a failed run with the job’s name, and runs the job again', () => {
  const { status, stderr } = runInProcess(
    "async () => { if (++runs > 1) done(); throw new Error('No card.'); }",
  );
  expect(stderr).toMatch(/^job Error: No card\./);
  expect(status).toBe(7);
});
