import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import { rolldown } from 'rolldown';

/** Bundles the replacement for Stripe.js into one classic script, so that a page can load it as it loads Stripe.js. */
async function bundle(): Promise<string> {
  const input = fileURLToPath(new URL('./stripe.ts', import.meta.url));
  await using bundle = await rolldown({ input, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife' });
  return output[0].code;
}

/** Returns the handler that serves the replacement for Stripe.js. */
export function stripeJs(): RequestHandler {
  const script = bundle();
  return async (_request, response) => {
    response
      .set('Cache-Control', 'no-cache')
      .type('text/javascript')
      .send(await script);
  };
}
