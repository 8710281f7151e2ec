import { createServer } from 'node:http';
import { listen } from '../local-server.ts';
import { createApp } from './app.ts';
import { LocalStripe, type StripeOptions } from './local-stripe.ts';

export type RunningStripe = { url: string; close: () => Promise<void> };

/** Starts a local Stripe on 127.0.0.1. Rejects if the port is in use. */
export async function startStripe(options: StripeOptions = {}): Promise<RunningStripe> {
  const server = createServer();
  const { url, close } = await listen(server, options.port ?? 0, () => server.closeAllConnections());
  const stripe = new LocalStripe(options, url);
  server.on('request', createApp(stripe));
  return {
    url,
    close: () => {
      stripe.webhooks.reset();
      return close();
    },
  };
}
