import { Router } from 'express';
import { bundleScript } from './bundle.ts';

/** Stripe.js, at the addresses where Stripe has it. */
export function stripeJsRoute(): Router {
  const router = Router();
  const script = bundleScript(new URL('./stripe.ts', import.meta.url));
  router.get(['/v3/stripe.js', '/v3', '/v3/'], async (_request, response) => {
    // The script is public, as Stripe's own is.
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
