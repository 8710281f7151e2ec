// Reads ids of process groups from its input, one per line. When the input ends, ends the groups and all
// their descendants. The input also ends if the command is killed. After an empty line, the watchdog
// immediately records all descendants, and responds with an empty line.
import { createInterface } from 'node:readline';
import { livingProcesses } from './process-table.ts';

const POLL_MS = 1000;
const GRACE_MS = 6000;

const groups = new Set<number>();
/**
 * Ids and start times of the descendants. The start times are needed because the system reuses ids.
 * Descendants are recorded while their parents run, because some leave the process group: Java of the
 * Firebase CLI, and the browsers of Playwright.
 */
const descendants = new Map<number, string>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// The command may have ended before the watchdog responds.
process.stdout.on('error', () => {});

const poll = setInterval(ownedProcesses, POLL_MS);
const input = createInterface({ input: process.stdin });
input.on('line', (line) => {
  if (line !== '') return void groups.add(Number(line));
  ownedProcesses();
  process.stdout.write('\n');
});
input.on('close', () => {
  clearInterval(poll);
  const giveUpAt = Date.now() + GRACE_MS;
  for (const pid of ownedProcesses()) send(pid, 'SIGTERM');
  const wait = setInterval(() => {
    const left = ownedProcesses();
    if (left.length > 0 && Date.now() < giveUpAt) return;
    clearInterval(wait);
    for (const pid of left) send(pid, 'SIGKILL');
  }, 50);
});

/** Returns the running processes of the groups, and their descendants, even if the parents have ended. */
function ownedProcesses(): number[] {
  const processes = livingProcesses();
  for (const [pid, startTime] of descendants) {
    if (processes.get(pid)?.startTime !== startTime) descendants.delete(pid);
  }
  let hasNew = true;
  while (hasNew) {
    hasNew = false;
    for (const [pid, { parent, group, startTime }] of processes) {
      if (descendants.has(pid) || !(groups.has(group) || descendants.has(parent))) continue;
      descendants.set(pid, startTime);
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
    // The process has already ended.
  }
}
