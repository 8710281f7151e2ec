import { randomInt } from 'node:crypto';
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
    const pid = inode && readdirSync('/proc').find((name) => openSockets(Number(name)).includes(inode));
    if (!pid) return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return `${command.slice(0, LONGEST_COMMAND)} (process ${pid})`;
  } catch {
    return undefined;
  }
}

/**
 * Returns the addresses on which processes listen, such as '127.0.0.1:5002'. Only on Linux.
 *
 * @param pids Processes that may have ended in the meantime.
 */
export function listeningAddresses(pids: readonly number[]): string[] {
  const inodes = new Set(pids.flatMap((pid) => openSockets(pid)));
  return sockets()
    .filter(({ state, inode }) => state === LISTEN && inodes.has(inode))
    .map(({ address, port }) => `${LOCAL.includes(address) ? '127.0.0.1' : address}:${port}`);
}

const LISTEN = '0A';
/** 127.0.0.1, ::ffff:127.0.0.1 and ::1 as the kernel prints them on a little-endian machine. */
const LOCAL = ['0100007F', '0000000000000000FFFF00000100007F', '00000000000000000000000001000000'];
const LONGEST_COMMAND = 60;

/**
 * Returns the inode of the socket that listens on a port:
 * https://www.kernel.org/doc/html/latest/networking/proc_net_tcp.html
 */
function listeningInode(port: number): string | undefined {
  return sockets().find((socket) => socket.port === port && socket.state === LISTEN)?.inode;
}

type Socket = { address: string; port: number; state: string; inode: string };

function sockets(): Socket[] {
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readFileSync(file, 'utf8').trim().split('\n').slice(1),
  );
  return rows.map((row) => {
    const [, local = '', , state = '', , , , , , inode = ''] = row.trim().split(/\s+/);
    const [address = '', port = ''] = local.split(':');
    return { address, port: Number.parseInt(port, 16), state, inode };
  });
}

/** Returns the inodes of a process's sockets; none if the process has ended or belongs to another user. */
function openSockets(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return attempt(() => readdirSync(folder)).flatMap((fd) => {
    // A file may be closed in the meantime.
    const [target = ''] = attempt(() => [readlinkSync(`${folder}/${fd}`)]);
    return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? [];
  });
}

function attempt(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}
