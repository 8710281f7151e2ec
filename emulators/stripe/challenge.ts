import express, { Router } from 'express';
import { type LocalStripe, noCall } from './local-stripe.ts';
import { challengedIntent, finishChallenge } from './payment-intents/confirmation.ts';
import type { Intent } from './protocol/objects.ts';

// The pages need no escaping, because ids contain only letters, digits and underscores.

function page(body: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>3-D Secure</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 24px; background: Canvas; color: CanvasText; font: 16px / 1.5 system-ui, sans-serif; }
  h1 { margin: 0 0 8px; font-size: 20px; }
  form { display: flex; gap: 12px; margin-top: 24px; }
  button { flex: 1; min-height: 44px; font: inherit; }
</style>
<script>${script}</script>
<main>${body}</main>
</html>
`;
}

/** Returns the page on which a bank would authenticate the cardholder. */
function challengePage(id: string, { amount, currency }: Intent): string {
  const price = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
  const body = `<h1>3-D Secure test page</h1>
<p>A bank would ask here whether it is you who pays ${price}.</p>
<form method="post" action="/3d-secure/${id}">
<button name="result" value="complete">Complete</button>
<button name="result" value="fail">Fail</button>
</form>`;
  // Key events of the page do not reach the dialog around it, so the page itself handles Escape.
  const failOnEscape = `key === 'Escape' && document.querySelector('[value=fail]')?.click()`;
  return page(body, `document.addEventListener('keydown', ({ key }) => ${failOnEscape});`);
}

/**
 * The last page of a challenge. Its message to Stripe.js does not contain the result, because any page could receive
 * it. Stripe.js reads the result from the API.
 */
const donePage = page(
  '<h1>Thank you</h1>',
  "window.parent.postMessage({ type: 'local-stripe:challenge-finished' }, '*');",
);

/** Returns the routes for the pages of a challenge. */
export function challengeRoutes(local: LocalStripe): Router {
  const router = Router();
  router.get('/:id', ({ params: { id } }, response, next) => {
    const intent = challengedIntent(local, id);
    if (intent) response.set('Cache-Control', 'no-store').send(challengePage(id, intent));
    else next();
  });
  // The user may press a button twice, so a challenge that has ended gets the last page, too.
  router.post('/:id', express.urlencoded(), ({ params: { id = '' }, body }, response) => {
    const intent = challengedIntent(local, id);
    if (intent) finishChallenge(noCall(local), intent, body?.result === 'complete');
    response.send(donePage);
  });
  return router;
}
