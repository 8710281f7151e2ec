import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import getPort, { clearLockedPorts, portNumbers } from 'get-port';
import { listen } from '../local-server.ts';
import { Problem } from './console.ts';

const RESPONDS_WITHIN_MS = 2000;

/** Returns true if nothing listens on a local port. */
export async function isFree(port: number): Promise<boolean> {
  clearLockedPorts();
  return (await getPort({ port })) === port;
}

/**
 * Ports of the servers of tests, lower than the ports that operating systems give to connections and to servers
 * without a port. Each worker of Vitest has its own share, so that no two can choose the same port.
 */
const SHARE = { size: 1500, start: 20_000 + 1500 * (Number(process.env.VITEST_POOL_ID ?? 0) % 8) };
const first = SHARE.start + randomInt(SHARE.size / 2);

/** Returns a free port, never the same twice in a process. */
export function freePort(): Promise<number> {
  return getPort({ port: portNumbers(first, SHARE.start + SHARE.size - 1), reserve: true });
}

/**
 * Listens on a port as long as this process runs, so that no second process of this kind can start.
 *
 * @throws Problem if another process uses the port.
 */
export async function lockPort(port: number, what: string): Promise<void> {
  await listen(createServer().unref(), port).catch(() => {
    throw new Problem(`${what} is already running. Stop it first.`);
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
  const response = fetch(url, { signal: AbortSignal.timeout(RESPONDS_WITHIN_MS) });
  return response.then(Boolean, () => false);
}
