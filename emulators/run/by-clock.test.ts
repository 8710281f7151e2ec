import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const file = new URL('by-clock.ts', import.meta.url).href;

/** Runs jobs every 10 ms in a process of their own, which ends with code 7 when `end` has been called. */
function runInProcess(jobs: string) {
  const script = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { runByClock } from '${file}';
    let rounds = 0;
    const end = async () => ++rounds === 2 && process.exit(7);
    await runByClock(${jobs}, 10);`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
}

it('a job that waits for a timer that keeps no process alive does not end the scheduler', () => {
  const { status, stderr } = runInProcess('{ slow: () => sleep(50, null, { ref: false }), end }');
  expect(stderr).toBe('');
  expect(status).toBe(7);
});

it('a job that fails is logged, and the next one runs', () => {
  const { status, stderr } = runInProcess("{ broken: async () => { throw new Error('No card.'); }, end }");
  expect(stderr).toMatch(/^broken Error: No card\./);
  expect(status).toBe(7);
});
