import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './run/settings.ts';

const READY_WITHIN_MS = 60_000;

const localOnly = join(root, 'emulators', 'local-only.ts');
const inWorkspace = join(root, 'node_modules', '.bin', 'functions-framework');

type Framework = { source: string; target: string; port: number; framework?: string };

/**
 * Returns Node's arguments to start a function in Google's Functions Framework, the server that production
 * runs. It listens only on 127.0.0.1.
 *
 * @param framework The framework's program, if it is not the one of this workspace.
 */
export function functionsFramework({ source, target, port, framework = inWorkspace }: Framework): string[] {
  return ['--import', localOnly, framework, `--source=${source}`, `--target=${target}`, `--port=${port}`];
}

/** A built function. */
export type Target = 'api' | 'expireOrders' | 'reconcile';

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
  const signal = AbortSignal.timeout(READY_WITHIN_MS);
  const ended = Promise.withResolvers<never>();
  // Node drops the unread output after this event.
  child.once('exit', (code) => {
    const printed = [child.stdout, child.stderr].map((stream) => stream?.read() ?? '').join('');
    ended.reject(new Error(`${args.join(' ')} ended with ${code}: ${printed}`));
  });
  try {
    await Promise.race([once(child, 'message', { signal }), ended.promise]);
    await fetch(url, { signal });
    return child;
  } catch (error) {
    await killServer(child);
    throw error;
  }
}

/** Kills a process immediately, as in a power failure. */
export async function killServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
