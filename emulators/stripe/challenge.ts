import express, { Router } from 'express';
import { type LocalStripe, noCall } from './local-stripe.ts';
import { finishChallenge } from './payment-intents/confirmation.ts';
import type { Intent } from './protocol/objects.ts';

// The pages need no escaping, because ids contain only letters, digits and underscores.

/** Key events of the page do not reach the dialog around it, so the page itself handles Escape. */
const FAIL_ON_ESCAPE = `document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('[value="fail"]')?.click();
});`;

function page(body: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>3-D Secure</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; background: Canvas; color: CanvasText; font: 16px / 1.5 system-ui, sans-serif; }
  main { padding: 24px; }
  h1 { margin: 0 0 8px; font-size: 20px; }
  form { display: flex; gap: 12px; margin-top: 24px; }
  button { flex: 1; min-height: 44px; font: inherit; }
</style>
<script>${script}</script>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** Returns the page on which a bank would authenticate the cardholder. */
function challengePage(id: string, { amount, currency }: Intent): string {
  const price = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
  const body = `<h1>3-D Secure test page</h1>
<p>A bank would ask here whether it is you who pays ${price}.</p>
<form method="post" action="/3d-secure/${id}">
<button type="submit" name="result" value="complete">Complete</button>
<button type="submit" name="result" value="fail">Fail</button>
</form>`;
  return page(body, FAIL_ON_ESCAPE);
}

/**
 * Returns the last page of a challenge. Its message to Stripe.js does not contain the result, because any page could
 * receive it. Stripe.js reads the result from the API.
 */
function donePage(id: string): string {
  const message = `{ type: 'local-stripe:challenge-finished', challenge: '${id}' }`;
  const body = '<h1>Thank you</h1>\n<p>You can go back to the store.</p>';
  return page(body, `window.parent.postMessage(${message}, '*');`);
}

/** Returns the routes for the pages of a challenge. */
export function challengeRoutes(local: LocalStripe): Router {
  const router = Router();
  router.get('/:id', ({ params: { id } }, response, next) => {
    const intent = local.intents.get(local.challenges.get(id)?.intentId ?? '');
    if (intent) response.set('Cache-Control', 'no-store').send(challengePage(id, intent));
    else next();
  });
  router.post('/:id', express.urlencoded(), ({ params: { id }, body }, response, next) => {
    const opened = local.challenges.get(id ?? '');
    const intent = opened && finishChallenge(noCall(local), opened, body?.result === 'complete');
    if (!opened || !intent) next();
    else response.send(donePage(opened.id));
  });
  return router;
}
