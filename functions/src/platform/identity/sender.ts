import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { countRequest } from './rate-limit.ts';

/** The origin of a request, for limits on requests without a login. SECURITY.md explains which part can be trusted. */
export type Sender = {
  /**
   * The address that connected to Google. It cannot be forged, but it is the same for all visitors of a CDN
   * server.
   */
  address: string;
  /**
   * The address in the header of the request. It is reliable only if one of the CDN's servers sent the
   * request.
   */
  client: string;
};

/** The length of the longest IPv6 address. */
const LONGEST_ADDRESS = 45;
const ALL = 'all';

/**
 * Returns the sender of a request. Google appends the last entry of `X-Forwarded-For`; Hosting sends the browser's
 * address in `Fastly-Client-IP`.
 */
export function senderOf({ headers, socket }: IncomingMessage): Sender {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter(Boolean);
  const address = forwarded.at(-1) ?? socket.remoteAddress ?? '';
  const client = headers['fastly-client-ip'] ?? forwarded.at(-2) ?? address;
  return { address: networkOf(address), client: `${networkOf(address)} ${networkOf(String(client))}` };
}

/**
 * Returns an IPv4 address, or the network half of an IPv6 address, because one user may own all addresses of
 * a network. An IPv4 address can be written as an IPv6 address.
 */
function networkOf(text: string): string {
  const short = text.trim().slice(0, LONGEST_ADDRESS);
  if (!ipaddr.isValid(short)) return short;
  const address = ipaddr.process(short);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
}

/**
 * Limits requests without a login per minute, in the memory of this instance: per client, per address and in
 * total. A sender that pretends to be many clients reaches the limit of its address, without affecting
 * others.
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

  /** Counts a request. @throws 429 above a limit, with the seconds to wait */
  async count({ client, address }: Sender): Promise<void> {
    const limits = [
      [this.#clients, client],
      [this.#addresses, address],
      [this.#all, ALL],
    ] as const;
    // A request that exceeds one limit is not counted for the other limits.
    for (const [limiter, key] of limits) {
      const counted = await limiter.get(key);
      if (counted && counted.remainingPoints <= 0) await countRequest(limiter, key);
    }
    for (const [limiter, key] of limits) await countRequest(limiter, key);
  }
}
