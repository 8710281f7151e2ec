import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../emulators/run/ports.ts';
import { functionsFramework, startServer } from '../../../emulators/server-process.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export type OwnApi = Awaited<ReturnType<typeof ownApi>>;

/** Paths of the server, and of the functions that it serves. */
type Place = { framework: string; source: string };

const workspace: Place = {
  framework: `${root}node_modules/.bin/functions-framework`,
  source: `${root}functions`,
};

/** Code that the process loads first, so that it reports its peak memory on any operating system. */
const reportMemory =
  "data:text/javascript,process.on('message',()=>process.send(process.resourceUsage().maxRSS)).channel.unref()";

/**
 * Starts a separate API for one test. It has the same build and server as the shared API, but its own
 * settings. `output` returns everything that the API has printed.
 */
export async function ownApi(settings: Record<string, string>, { framework, source }: Place = workspace) {
  const port = await freePort();
  const args = functionsFramework({ source, target: 'api', port, framework });
  const url = `http://127.0.0.1:${port}`;
  const child = await startServer(args, `${url}/nowhere`, {
    cwd: source,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...settings,
      NODE_OPTIONS: `${settings.NODE_OPTIONS ?? ''} --import=${reportMemory}`,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += chunk));
  child.stderr?.on('data', (chunk) => (printed += chunk));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { url, output: () => printed, peakMemory: () => peakMemoryOf(child), stop };
}

/** Returns the peak memory of a process, in bytes. */
async function peakMemoryOf(child: ChildProcess): Promise<number> {
  const reported = once(child, 'message');
  child.send('memory');
  const [kilobytes] = await reported;
  return Number(kilobytes) * 1024;
}
