import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const file = new URL('by-clock.ts', import.meta.url).href;

/** Runs a job in a process of its own, which ends with code 7 when the job calls `done`. */
function runInProcess(job: string) {
  const script = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { runByClock } from '${file}';
    const done = () => process.exit(7);
    let runs = 0;
    await runByClock({ job: { run: ${job}, pauseMs: 10 } });`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
}

it('a job that waits for a timer that keeps no process alive does not end the scheduler', () => {
  const { status, stderr } = runInProcess('() => sleep(50, null, { ref: false }).then(done)');
  expect(stderr).toBe('');
  expect(status).toBe(7);
});

it('a run that fails is logged with the name of its job, and the next one follows', () => {
  const { status, stderr } = runInProcess(
    "async () => { if (++runs > 1) done(); throw new Error('No card.'); }",
  );
  expect(stderr).toMatch(/^job Error: No card\./);
  expect(status).toBe(7);
});
