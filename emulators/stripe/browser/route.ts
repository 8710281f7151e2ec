import { Router } from 'express';
import { bundleScript } from './bundle.ts';

/** Serves the replacement for Stripe.js at the same paths as Stripe. */
export function stripeJsRoute(): Router {
  const router = Router();
  const script = bundleScript(new URL('./stripe.ts', import.meta.url));
  router.get(['/v3/stripe.js', '/v3', '/v3/'], async (_request, response) => {
    // Like the real Stripe.js, the script can be loaded by any page.
    response
      .set({
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
      })
      .type('text/javascript')
      .send(await script);
  });
  return router;
}
