import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { functionsFramework } from './functions-framework.ts';
import { responds } from './run/ports.ts';
import { hasEnded } from './run/processes.ts';
import { root } from './run/settings.ts';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 5;

/** A built function. */
export type Target = 'api' | 'expireOrders' | 'reconcilePayments';

/** Starts a function in Google's Functions Framework, as production does. Resolves when the function responds. */
export function startFunction(target: Target, port: number, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const args = functionsFramework({ source: 'functions', target, port });
  return startServer(args, `http://127.0.0.1:${port}/tools?limit=1`, { env });
}

/**
 * Starts a Node program that sends a message to this process when it listens. Resolves when it responds at a
 * URL. Until it listens, another program may respond there.
 *
 * @throws Error if the program ends, for example because its port is in use, or is not ready within a minute.
 */
export async function startServer(args: string[], url: string, options: SpawnOptions): Promise<ChildProcess> {
  const stdio: SpawnOptions['stdio'] = ['ignore', 'ignore', 'ignore', 'ipc'];
  const child = spawn(process.execPath, args, { cwd: root, stdio, ...options });
  const deadline = Date.now() + READY_WITHIN_MS;
  let isListening = false;
  child.once('message', () => (isListening = true));
  while (!isListening || !(await responds(url))) {
    const hasFailed = hasEnded(child);
    if (hasFailed || Date.now() > deadline) {
      await killServer(child);
      const how = hasFailed ? `ended with ${child.exitCode}` : 'was not ready in time';
      throw new Error(`${args.join(' ')} ${how}: ${child.stdout?.read() ?? ''}${child.stderr?.read() ?? ''}`);
    }
    await sleep(POLL_MS);
  }
  return child;
}

/** Kills a process immediately, as in a power failure. */
export async function killServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
