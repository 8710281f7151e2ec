// Reads process ids from its input, one a line, and kills them with all their descendants when the input ends:
// when the command that started them ends, however that came about.
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const POLL_MS = 1000;
const GRACE_MS = 6000;

const roots = new Set<number>();
/** The Firebase CLI starts Java in a group of its own, so descendants are noted while they can be told. */
const descendants = new Set<number>();

process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('SIGHUP', () => {});

const poll = setInterval(noteDescendants, POLL_MS);
const input = createInterface({ input: process.stdin });
input.on('line', (line) => roots.add(Number(line)));
input.on('close', () => {
  clearInterval(poll);
  noteDescendants();
  signalAll('SIGTERM');
  const giveUpAt = Date.now() + GRACE_MS;
  const wait = setInterval(() => {
    if (anyAlive() && Date.now() < giveUpAt) return;
    clearInterval(wait);
    signalAll('SIGKILL');
  }, 50);
});

function noteDescendants(): void {
  const parents = parentsOfAll();
  let found = true;
  while (found) {
    found = false;
    for (const [pid, parent] of parents) {
      if (!descendants.has(pid) && (roots.has(parent) || descendants.has(parent))) {
        descendants.add(pid);
        found = true;
      }
    }
  }
}

/** Each process and its parent, from /proc; elsewhere than on Linux the process groups have to do. */
function parentsOfAll(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const name of list('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const stat = read(`/proc/${name}/stat`);
    // The name, in brackets, may contain anything; the state and the parent follow the last bracket.
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(pid, Number(parent));
  }
  return parents;
}

function signalAll(signal: NodeJS.Signals): void {
  for (const pid of roots) send(-pid, signal);
  for (const pid of descendants) send(pid, signal);
}

function anyAlive(): boolean {
  return [...roots].some((pid) => send(-pid, 0)) || [...descendants].some((pid) => send(pid, 0));
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
