import { readFileSync } from 'node:fs';

const LISTEN = '0A';
/** 127.0.0.1, ::ffff:127.0.0.1 and ::1 as the kernel prints them on a little-endian machine. */
const LOCAL = ['0100007F', '0000000000000000FFFF00000100007F', '00000000000000000000000001000000'];

/**
 * Returns the addresses on which servers with these ports listen, such as '127.0.0.1:5002'. Only on Linux:
 * https://www.kernel.org/doc/html/latest/networking/proc_net_tcp.html
 */
export function listeningAddresses(ports: readonly number[]): string[] {
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readFileSync(file, 'utf8').trim().split('\n').slice(1),
  );
  return rows.flatMap((row) => {
    const [, local = '', , state] = row.trim().split(/\s+/);
    const [address = '', port = ''] = local.split(':');
    const number = Number.parseInt(port, 16);
    if (state !== LISTEN || !ports.includes(number)) return [];
    return `${LOCAL.includes(address) ? '127.0.0.1' : address}:${number}`;
  });
}
