import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { Problem } from './console.ts';

/** Returns true if nothing listens on a local port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * Listens on a port as long as this process runs, so that no second process of this kind can start.
 *
 * @throws Problem if another process uses the port.
 */
export function lockPort(port: number, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () => {
      const owner = ownerOf(port);
      reject(new Problem(`${what} is already running${owner ? `: ${owner}` : ''}. Stop it first.`));
    });
    server.listen(port, '127.0.0.1', resolve).unref();
  });
}

/** Checks that ports are free. @throws Problem that lists the ports in use and, on Linux, their processes. */
export async function requireFree(ports: Record<string, number>): Promise<void> {
  const taken = new Map<string, string[]>();
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    const owner = ownerOf(port) ?? 'another program';
    taken.set(owner, [...(taken.get(owner) ?? []), `${port} (${name})`]);
  }
  if (taken.size === 0) return;
  const list = [...taken].map(([owner, names]) => `${names.join(', ')} by ${owner}`).join('; ');
  throw new Problem(`Ports in use: ${list}. Stop these programs and try again.`);
}

/**
 * Returns the process that listens on a port, such as 'node server.js (process 123)'. Returns undefined on
 * other systems than Linux.
 */
function ownerOf(port: number): string | undefined {
  try {
    const inode = listeningInode(port);
    const pid = inode && readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name, inode));
    if (!pid) return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return `${command.slice(0, LONGEST_COMMAND)} (process ${pid})`;
  } catch {
    return undefined;
  }
}

const LISTEN = '0A';
const LONGEST_COMMAND = 60;

/**
 * Returns the inode of the socket that listens on a port:
 * https://www.kernel.org/doc/html/latest/networking/proc_net_tcp.html
 */
function listeningInode(port: number): string | undefined {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readFileSync(file, 'utf8').split('\n').slice(1),
  );
  const columns = rows.map((row) => row.trim().split(/\s+/));
  return columns.find(([, address, , state]) => address?.endsWith(suffix) && state === LISTEN)?.[9];
}

function holds(pid: string, inode: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some(
      (fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`,
    );
  } catch {
    return false;
  }
}
