import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Time limit for the processes to end. It is short, because no data must be saved, and because the Firebase
 * CLI may wait forever for a function to end.
 */
const END_WITHIN_MS = 2000;
const POLL_INTERVAL_MS = 50;

/** Ends all processes of process groups. Kills the processes that do not end in time. */
export async function endGroups(groups: number[]): Promise<void> {
  for (const group of groups) signalGroup(group, 'SIGTERM');
  const deadline = Date.now() + END_WITHIN_MS;
  while (Date.now() < deadline && groups.some((group) => signalGroup(group, 0)))
    await sleep(POLL_INTERVAL_MS);
  for (const group of groups) signalGroup(group, 'SIGKILL');
}

/** Sends a signal to a process group. 0 sends nothing. Returns false if the group has ended. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
