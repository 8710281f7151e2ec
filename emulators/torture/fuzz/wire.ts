import { Agent, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { env } from '../../../functions/test/support/env.ts';

export type WireAnswer = { status: number; type: string; retryAfter: string | undefined; text: string };

const ANSWERED_WITHIN_MS = 30_000;
const api = new URL(env.API_URL);
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Sends a request unchanged, because `fetch` would normalize its URL. @throws Error if the server does not
 * respond
 */
export function sendRaw(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<WireAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WireAnswer>();
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const outgoing = request(
    {
      agent,
      host: api.hostname,
      port: api.port,
      method,
      path,
      headers: { ...headers, ...(bytes && { 'content-length': String(bytes.length) }) },
      timeout: ANSWERED_WITHIN_MS,
    },
    (incoming) => {
      const { statusCode: status = 0, headers: received } = incoming;
      const answer = { status, type: received['content-type'] ?? '', retryAfter: received['retry-after'] };
      textOf(incoming).then((text) => resolve({ ...answer, text }), reject);
    },
  );
  outgoing.on('timeout', () => outgoing.destroy(new Error(`No response to ${method} ${path}`)));
  outgoing.on('error', reject);
  outgoing.end(bytes);
  return promise;
}
