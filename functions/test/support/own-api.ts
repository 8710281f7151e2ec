import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { freePort } from '../../../emulators/local-server.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export type OwnApi = {
  url: string;
  output: () => string;
  /** Peak memory of the process, in bytes. */
  peakMemory: () => number;
  stop: () => Promise<void>;
};

/** Paths of the server, and of the functions that it serves. */
type Place = { framework: string; source: string };

const workspace: Place = {
  framework: `${root}node_modules/.bin/functions-framework`,
  source: `${root}functions`,
};

/**
 * Starts a separate API for one test. It has the same build and server as the shared API, but its own
 * settings. `output` returns everything that the API has printed.
 */
export async function ownApi(
  settings: Record<string, string>,
  { framework, source }: Place = workspace,
): Promise<OwnApi> {
  const port = await freePort();
  const child = spawn(framework, [`--source=${source}`, '--target=api', `--port=${port}`], {
    cwd: source,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await vi.waitFor(() => fetch(`${url}/nowhere`), { timeout: 20_000 });
  } catch (error) {
    await stop();
    throw new Error(`The API did not start: ${printed}`, { cause: error });
  }
  return { url, output: () => printed, peakMemory: () => peakMemoryOf(child.pid), stop };
}

/** Returns the peak memory in bytes: https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
function peakMemoryOf(pid: number | undefined): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
