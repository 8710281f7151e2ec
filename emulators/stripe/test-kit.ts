import { createServer } from 'node:http';
import Stripe from 'stripe';
import { listen } from '../local-server.ts';
import type { StripeOptions } from './local-stripe.ts';
import { type RunningStripe, startStripe } from './server.ts';

/** The official client, pointed at a local Stripe. By default it does not retry. */
export function clientOf(running: RunningStripe, key = 'sk_test_local', maxNetworkRetries = 0): Stripe {
  const { hostname, port } = new URL(running.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries, telemetry: false });
}

export type Bench = {
  running: RunningStripe;
  stripe: Stripe;
  control: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Response>;
  close: () => Promise<void>;
};

/** A local Stripe on any free port, with a client and its control surface. */
export async function startBench(options: StripeOptions = {}): Promise<Bench> {
  const running = await startStripe(options);
  return {
    running,
    stripe: clientOf(running),
    control: (method, path, body) =>
      fetch(`${running.url}/_local${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    close: running.close,
  };
}

/** The error that a call of the client ends with. Throws when it succeeds. */
export async function refusal(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const result = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (result instanceof Stripe.errors.StripeError) return result;
  throw new Error('the call was not refused');
}

type Received = { body: string; signature: string };

/** A webhook endpoint that sends the status that `answer` returns, or no response, and keeps what it received. */
export async function startReceiver(answer: (count: number) => number | 'never') {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      const status = answer(received.length);
      if (status !== 'never') response.writeHead(status).end();
    });
  });
  const { url, close } = await listen(server, 0, () => server.closeAllConnections());
  return { url: `${url}/hook`, received, close };
}

export const order = {
  amount: 15_680,
  currency: 'usd',
  automatic_payment_methods: { enabled: true },
  metadata: { orderId: 'order-1' },
} satisfies Stripe.PaymentIntentCreateParams;
