import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../../emulators/local-server.ts';

type BrokenProvider = { url: URL; stop: () => void };

/** The response of a failing provider, or `cut` if the provider closes the connection. */
export type Failure = { status: number; body: string; headers?: Record<string, string> } | 'cut';

/** Returns an error of Stripe that its client does not retry, because retries would slow down the tests. */
export const stripeError = (status = 500, type = 'api_error', code?: string): Failure => ({
  status,
  body: JSON.stringify({ error: { type, code, message: 'Not now' } }),
  headers: { 'Stripe-Should-Retry': 'false' },
});

type Behavior = {
  /** Returns how a request fails, or undefined if the proxy should forward the request. */
  fails?: (request: IncomingMessage, body: string) => Failure | undefined;
  /** Called after the provider has responded, before the API receives the response. */
  beforeResponse?: (request: IncomingMessage) => Promise<void>;
};

/**
 * Starts a proxy between the API and a provider. The proxy makes some requests fail, and forwards all others
 * unchanged.
 */
export async function brokenProvider(
  provider: string,
  { fails, beforeResponse }: Behavior,
): Promise<BrokenProvider> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const failure = fails?.(request, body);
    if (failure === 'cut') {
      request.socket.destroy();
      return;
    }
    if (failure) {
      const headers = { 'Content-Type': 'application/json', ...failure.headers };
      response.writeHead(failure.status, headers).end(failure.body);
      return;
    }
    const { method = 'GET', url = '/', headers } = request;
    const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !HOP_BY_HOP.includes(name) ? [[name, value]] : [],
    );
    const forwarded = await fetch(`${provider}${url}`, { method, headers: passed, body: body || null });
    await beforeResponse?.(request);
    const replayed = forwarded.headers.get('idempotent-replayed');
    const returned = {
      'Content-Type': 'application/json',
      ...(replayed && { 'Idempotent-Replayed': replayed }),
    };
    response.writeHead(forwarded.status, returned).end(await forwarded.text());
  });
  const { url, close } = await listen(server, 0);
  return { url: new URL(url), stop: close };
}

/** Headers that a proxy does not forward: https://www.rfc-editor.org/rfc/rfc9110#name-connection */
const HOP_BY_HOP = [
  'connection',
  'host',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'accept-encoding',
];
