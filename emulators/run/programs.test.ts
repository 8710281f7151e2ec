import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'programs-'));
const commandFile = new URL('command.ts', import.meta.url).href;

afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Starts a command whose program starts a child, as the Firebase CLI starts Java. Returns the command and the ids of
 * the program and its child.
 *
 * @param then Code that the command runs after the program has started.
 */
async function startCommand(name: string, then = ''): Promise<{ child: ChildProcess; pids: number[] }> {
  const file = join(folder, name);
  const started = `${file}.started`;
  const program = `sleep 300 & echo "$$ $!" > ${file}; wait`;
  const script = `
    import { renameSync, writeFileSync } from 'node:fs';
    import { command } from '${commandFile}';
    await command('unit-test', async (programs) => {
      const sleeper = {
        name: 'sleeper', command: 'sh', args: ['-c', ${JSON.stringify(program)}],
        ready: 'file:${file}', readyWithinMs: 20_000,
      };
      await programs.start(sleeper);
      ${then}
      writeFileSync('${started}', '');
      return programs.crashed;
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
  await vi.waitUntil(() => existsSync(started), { timeout: 20_000, interval: 50 });
  const pids = await vi.waitUntil(() => numbersIn(file), { timeout: 20_000, interval: 50 });
  return { child, pids };
}

/** Returns the ids in a file, or undefined while the file is empty. */
function numbersIn(file: string): number[] | undefined {
  const numbers = readFileSync(file, 'utf8').trim().split(' ').map(Number);
  return numbers.length === 2 ? numbers : undefined;
}

/** Returns the ids of processes that are running. An ended process may still exist as a zombie. */
function alive(pids: number[]): number[] {
  return pids.filter((pid) => {
    try {
      return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      return false;
    }
  });
}

async function waitUntilDead(pids: number[]): Promise<void> {
  await vi.waitUntil(() => alive(pids).length === 0, { timeout: 20_000, interval: 50 });
}

describe.runIf(process.platform === 'linux')('the programs of a command', () => {
  it('end if the command is killed', async () => {
    const { child, pids } = await startCommand('killed');
    expect(alive(pids)).toEqual(pids);
    child.kill('SIGKILL');
    await waitUntilDead(pids);
  });

  it('end before the command exits, even if it gets several signals', async () => {
    const { child, pids } = await startCommand('often');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
    await once(child, 'exit');
    expect(alive(pids)).toEqual([]);
  });

  it('end at a reset, and can be started again', async () => {
    const before = join(folder, 'before-reset');
    const reset = `renameSync('${join(folder, 'reset')}', '${before}');
      await programs.reset();
      await programs.start(sleeper);`;
    const { child, pids } = await startCommand('reset', reset);
    expect(alive(numbersIn(before) ?? [])).toEqual([]);
    expect(alive(pids)).toEqual(pids);
    child.kill('SIGTERM');
    await waitUntilDead(pids);
    expect(numbersIn(before)).not.toEqual(pids);
  });

  it('make the command fail if one program is killed', async () => {
    const { child, pids } = await startCommand('crash');
    process.kill(pids[0] ?? 0, 'SIGKILL');
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    await waitUntilDead(pids);
  });
});
