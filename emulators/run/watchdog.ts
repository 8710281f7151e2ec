// Reads the numbers of process groups from its input, one a line, and ends them with all their descendants when
// the input ends: when the command that started them ends, however that came about. An empty line asks it to look at
// once; it says so when it has.
import { createInterface } from 'node:readline';
import { livingProcesses } from './process-table.ts';

const POLL_MS = 1000;
const GRACE_MS = 6000;

const groups = new Set<number>();
/**
 * The Firebase CLI starts Java, and Playwright its browsers, in groups of their own, so descendants are noted
 * while they can be told; with the time they began, since the system gives a number to another process later.
 */
const descendants = new Map<number, string>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// Whoever asked may be gone by the time of the answer.
process.stdout.on('error', () => {});

const poll = setInterval(ours, POLL_MS);
const input = createInterface({ input: process.stdin });
input.on('line', (line) => {
  if (line !== '') return void groups.add(Number(line));
  ours();
  process.stdout.write('\n');
});
input.on('close', () => {
  clearInterval(poll);
  const giveUpAt = Date.now() + GRACE_MS;
  for (const pid of ours()) send(pid, 'SIGTERM');
  const wait = setInterval(() => {
    const left = ours();
    if (left.length > 0 && Date.now() < giveUpAt) return;
    clearInterval(wait);
    for (const pid of left) send(pid, 'SIGKILL');
  }, 50);
});

/** The living members of the groups and what descends from them, also of those that have ended meanwhile. */
function ours(): number[] {
  const processes = livingProcesses();
  for (const [pid, began] of descendants) {
    if (processes.get(pid)?.began !== began) descendants.delete(pid);
  }
  let hasNew = true;
  while (hasNew) {
    hasNew = false;
    for (const [pid, { parent, group, began }] of processes) {
      if (descendants.has(pid) || !(groups.has(group) || descendants.has(parent))) continue;
      descendants.set(pid, began);
      hasNew = true;
    }
  }
  const living = new Set([...processes.values()].map(({ group }) => group));
  for (const group of groups) if (!living.has(group)) groups.delete(group);
  return [...descendants.keys()];
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
