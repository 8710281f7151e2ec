import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { functionsFramework } from '../../functions-framework.ts';
import { responds } from '../../run/probe.ts';
import { root } from '../../run/settings.ts';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;

/** A built function. */
export type Target = 'api' | 'expireOrders' | 'reconcilePayments';

/** Starts a function in Google's Functions Framework, as production does. Resolves when the function responds. */
export function startFunction(target: Target, port: number, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const args = functionsFramework({ source: 'functions', target, port });
  return startServer(args, `http://127.0.0.1:${port}/tools?limit=1`, env);
}

/**
 * Starts a Node program in the repository's root. Resolves when the program responds at a URL.
 *
 * @throws Error if the program ends before that, or does not respond within a minute.
 */
export async function startServer(
  args: string[],
  url: string,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await responds(url))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    if (Date.now() > deadline) {
      await killServer(child);
      throw new Error(`${args.join(' ')} was not ready in time`);
    }
    await sleep(POLL_MS);
  }
  return child;
}

/** Kills a process immediately, as in a power failure. */
export async function killServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
