import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

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

/** https://www.kernel.org/doc/html/latest/networking/proc_net_tcp.html */
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
