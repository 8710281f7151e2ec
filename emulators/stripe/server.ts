import { createServer } from 'node:http';
import type { Express } from 'express';
import { createApp } from './app.ts';
import { LocalStripe, type StripeOptions } from './local-stripe.ts';

const HOST = '127.0.0.1';

export type RunningStripe = { url: string; close: () => Promise<void> };

/** Starts a local Stripe on 127.0.0.1. Rejects when the port is taken. */
export async function startStripe(options: StripeOptions = {}): Promise<RunningStripe> {
  let app: Express | undefined;
  const server = createServer((request, response) => app?.(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, HOST, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const url = `http://${HOST}:${address.port}`;
  const stripe = new LocalStripe(options, url);
  app = createApp(stripe);
  return {
    url,
    close: async () => {
      stripe.webhooks.reset();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
