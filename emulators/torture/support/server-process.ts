import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { responds } from '../../run/probe.ts';
import { root } from '../../run/settings.ts';

const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 50;

/** A deployed function, as it was built. */
export type Target = 'api' | 'expireOrders' | 'reconcilePayments';

/** Starts a function under Google's Functions Framework, the server that production runs. Resolves once it responds. */
export function startFunction(target: Target, port: number, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const framework = 'node_modules/.bin/functions-framework';
  const args = [framework, '--source=functions', `--target=${target}`, `--port=${port}`];
  return startServer(args, `http://127.0.0.1:${port}/tools?limit=1`, env);
}

/**
 * Starts a Node program in the repository's root. Resolves once it responds at an address.
 *
 * @throws Error when it ends before, or is not ready within a minute.
 */
export async function startServer(
  args: string[],
  url: string,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (!(await responds(url))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    if (Date.now() > giveUpAt) {
      await killServer(child);
      throw new Error(`${args.join(' ')} was not ready in time`);
    }
    await sleep(ASK_EVERY_MS);
  }
  return child;
}

/** Ends a process as a power cut would, with all that it was doing. */
export async function killServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
