import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { count } from './rate-limit.ts';

/** The origin of a request, for limits on calls without a login. SECURITY.md lists which part may be trusted. */
export type Sender = {
  /** The address that connected to Google. No sender can make it up, but all visitors of a CDN server share it. */
  address: string;
  /** The address that the sender claims to have, of which only the CDN's servers tell the truth. */
  client: string;
};

/** The longest text of an IPv6 address. */
const LONGEST_ADDRESS = 45;
const ALL = 'all';

/** Google appends the last entry of `X-Forwarded-For`; Hosting names the browser's address in the other header. */
export function senderOf({ headers, socket }: IncomingMessage): Sender {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter(Boolean);
  const address = forwarded.at(-1) ?? socket.remoteAddress ?? '';
  const client = headers['fastly-client-ip'] ?? forwarded.at(-2) ?? address;
  return { address: networkOf(address), client: `${networkOf(address)} ${networkOf(String(client))}` };
}

/** An address, or of IPv6 its first half: a single person has all addresses of a network. */
function networkOf(text: string): string {
  const address = text.trim().slice(0, LONGEST_ADDRESS);
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [head, tail].map((half) => half.split(':').filter(Boolean));
  const zeros = Array(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill('0');
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(':');
}

/**
 * Limits calls without a login within a minute, in the memory of this instance: for each client, for each address, and
 * for all together. A sender who claims to be many clients reaches the limit of their address, and refuses nobody else.
 */
export class SenderLimit {
  readonly #clients: RateLimiterMemory;
  readonly #addresses: RateLimiterMemory;
  readonly #all: RateLimiterMemory;

  constructor(perMinute: { client: number; address: number; all: number }) {
    const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
    this.#clients = limiter(perMinute.client);
    this.#addresses = limiter(perMinute.address);
    this.#all = limiter(perMinute.all);
  }

  /** Counts one more call. @throws 429 after too many, with when to come back. */
  async count({ client, address }: Sender): Promise<void> {
    const limits = [
      [this.#clients, client],
      [this.#addresses, address],
      [this.#all, ALL],
    ] as const;
    // A call that one limit refuses does not count for the others.
    for (const [limiter, key] of limits) {
      const counted = await limiter.get(key);
      if (counted && counted.remainingPoints <= 0) await count(limiter, key);
    }
    for (const [limiter, key] of limits) await count(limiter, key);
  }
}
