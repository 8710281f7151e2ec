import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { functionsFramework } from '../../functions-framework.ts';
import { freePort } from '../../local-server.ts';
import { root } from '../../run/settings.ts';

const RUNS = 9;
const POLL_INTERVAL_MS = 2;

/** A function to start, and the path of the request to send. */
type Start = { source: string; path: string };

const empty: Start = { source: 'emulators/bench/api/empty.ts', path: '/' };
/** The API rejects this request because it has no token. */
const firstResponse: Start = { source: 'functions', path: '/users' };
const firstRead: Start = { source: 'functions', path: '/tools?limit=1' };

/**
 * Measures the time from the start of the API to its first response, and to its first response with data from
 * Firestore. Returns the sorted ratios of these times to those of an empty function. The API and the empty
 * function start alternately, because the machine's speed changes over time.
 *
 * @param environment The environment of a running stack.
 */
export async function startRatios(
  environment: NodeJS.ProcessEnv,
): Promise<{ response: number[]; read: number[] }> {
  const [response, read]: [number[], number[]] = [[], []];
  for (let run = 0; run <= RUNS; run += 1) {
    const baseline = await millisecondsTo(empty, environment);
    const toResponse = await millisecondsTo(firstResponse, environment);
    const toRead = await millisecondsTo(firstRead, environment);
    // Ignores the first run, which is slower because it reads the files from the disk.
    if (run === 0) continue;
    response.push(toResponse / baseline);
    read.push(toRead / baseline);
  }
  const ascending = (a: number, b: number) => a - b;
  return { response: response.sort(ascending), read: read.sort(ascending) };
}

async function millisecondsTo({ source, path }: Start, environment: NodeJS.ProcessEnv): Promise<number> {
  const port = await freePort();
  const args = functionsFramework({ source: join(root, source), target: 'api', port });
  const env = { ...process.env, ...environment, NODE_ENV: 'production' };
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await isResponding(`http://127.0.0.1:${port}${path}`))) {
    if (child.exitCode !== null) throw new Error(`${source} ended with ${child.exitCode}`);
    await sleep(POLL_INTERVAL_MS);
  }
  const took = performance.now() - startedAt;
  child.kill('SIGKILL');
  await ended;
  return took;
}

function isResponding(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, (response) => response.resume().once('end', () => resolve(true))).once('error', () =>
      resolve(false),
    );
  });
}
