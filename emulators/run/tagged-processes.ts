import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Time limit for the processes to end. It is short, because no data must be saved, and because the Firebase
 * CLI may wait forever for a function to end.
 */
const END_WITHIN_MS = 2000;
const POLL_INTERVAL_MS = 50;

/**
 * Returns the name of a new environment variable. A program and all its descendants inherit the variable, so
 * they can be found even if they leave the process group and their parents have ended.
 */
export function newTag(): string {
  return `STARTED_BY_${randomUUID().replaceAll('-', '_')}`;
}

/** Ends all processes with a tag. Kills the processes that do not end in time. */
export async function endTagged(tag: string): Promise<void> {
  for (const pid of taggedProcesses(tag)) send(pid, 'SIGTERM');
  const deadline = Date.now() + END_WITHIN_MS;
  // A process has no environment for a moment when it starts another program, so it must be missing twice.
  for (let missing = 0; missing < 2 && Date.now() < deadline; ) {
    await sleep(POLL_INTERVAL_MS);
    missing = taggedProcesses(tag).length === 0 ? missing + 1 : 0;
  }
  for (const pid of taggedProcesses(tag)) send(pid, 'SIGKILL');
}

/** Returns the ids of the processes with a tag. */
export function taggedProcesses(tag: string): number[] {
  const all = existsSync('/proc/self/environ') ? fromProc() : fromPs();
  return all.filter(([, environment]) => environment.includes(`${tag}=`)).map(([pid]) => pid);
}

type Process = [pid: number, environment: string];

function fromProc(): Process[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.flatMap((name): Process[] => {
    try {
      return [[Number(name), readFileSync(`/proc/${name}/environ`, 'utf8')]];
    } catch {
      // The process has ended, or belongs to another user.
      return [];
    }
  });
}

/** Reads the processes from `ps`, because macOS has no /proc. With `-E`, a line also contains the environment. */
function fromPs(): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').map((line) => [Number.parseInt(line, 10), line]);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
