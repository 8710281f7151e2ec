import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Problem } from './console.ts';

const RESPONDS_WITHIN_MS = 2000;
/**
 * Maximum time to wait for a success. On a slow machine, the first response of a function takes several
 * seconds, and each retry would start another worker.
 */
const SUCCEEDS_WITHIN_MS = 20_000;

/** Returns true if nothing listens on a local port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * Ports of the servers of tests, lower than the ports that operating systems give to connections and to servers
 * without a port. Each worker of Vitest has its own share, so that no two can choose the same port.
 */
const SHARE = { size: 1500, start: 20_000 + 1500 * (Number(process.env.VITEST_POOL_ID ?? 0) % 8) };
let next = randomInt(SHARE.size);

/** Returns a free port on 127.0.0.1, and returns it again only after all other ports of the worker's share. */
export async function freePort(): Promise<number> {
  const port = SHARE.start + next;
  next = (next + 1) % SHARE.size;
  return (await isFree(port)) ? port : freePort();
}

/**
 * Listens on a port as long as this process runs, so that no second process of this kind can start.
 *
 * @throws Problem if another process uses the port.
 */
export function lockPort(port: number, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () => reject(new Problem(`${what} is already running. Stop it first.`)));
    server.listen(port, '127.0.0.1', resolve).unref();
  });
}

/** Checks that ports are free. @throws Problem that lists the ports in use */
export async function requireFree(ports: Record<string, number>): Promise<void> {
  const taken: [name: string, port: number][] = [];
  for (const [name, port] of Object.entries(ports)) if (!(await isFree(port))) taken.push([name, port]);
  if (taken.length === 0) return;
  const list = taken.map(([name, port]) => `${port} (${name})`).join(', ');
  const command = `lsof ${taken.map(([, port]) => `-i :${port}`).join(' ')}`;
  throw new Problem(
    `Ports in use: ${list}. Stop the programs that use them (see "${command}"), and try again.`,
  );
}

/** Returns true if a server responds at a URL, with any status. */
export async function responds(url: string): Promise<boolean> {
  return (await probe(url, RESPONDS_WITHIN_MS)) !== undefined;
}

/** Returns true if a server responds at a URL with a successful status. */
export async function succeeds(url: string): Promise<boolean> {
  return (await probe(url, SUCCEEDS_WITHIN_MS))?.ok === true;
}

async function probe(url: string, withinMs: number): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(withinMs) });
  } catch {
    return undefined;
  }
}
