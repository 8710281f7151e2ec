import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import cors from 'cors';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { rolldown } from 'rolldown';
import { listen } from '../local-server.ts';
import { challengeRoutes } from './challenge.ts';
import { controlRoutes } from './control.ts';
import { LocalStripe, type StripeOptions } from './local-stripe.ts';
import { handlerOf } from './protocol/call.ts';
import { asFailure, unknownUrl } from './protocol/errors.ts';
import { routes } from './routes.ts';

export type RunningStripe = { url: string; close: () => Promise<void> };

const sendFailure: ErrorRequestHandler = (error, _request, response, _next) => {
  const { status, body } = asFailure(error);
  response.status(status).json({ error: body });
};

/** Bundles the replacement for Stripe.js into one classic script, so that a page can load it as it loads Stripe.js. */
async function stripeJs(): Promise<string> {
  const input = fileURLToPath(new URL('./browser/stripe.ts', import.meta.url));
  await using bundle = await rolldown({ input, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife' });
  return output[0].code;
}

function createApp(local: LocalStripe): Express {
  const app = express();
  app.disable('etag');
  app.set('query parser', 'extended');
  app.use('/v1', cors(), express.urlencoded({ extended: true }));
  for (const route of routes) app[route.method](route.path, handlerOf(local, route));
  app.use('/_local', controlRoutes(local));
  app.use('/3d-secure', challengeRoutes(local));
  const script = stripeJs();
  app.get('/v3/stripe.js', async (_request, response) => {
    response
      .set('Cache-Control', 'no-cache')
      .type('text/javascript')
      .send(await script);
  });
  app.use(({ method, path }) => {
    throw unknownUrl(method, path);
  });
  app.use(sendFailure);
  return app;
}

/** Starts a local Stripe on 127.0.0.1. Rejects if the port is in use. */
export async function startStripe(options: StripeOptions = {}): Promise<RunningStripe> {
  const server = createServer();
  const { url, close } = await listen(server, options.port ?? 0);
  const local = new LocalStripe(options, url);
  server.on('request', createApp(local));
  return {
    url,
    close: () => {
      local.webhooks.stop();
      return close();
    },
  };
}
