import { fileURLToPath } from 'node:url';
import express, { type Response, Router } from 'express';
import { type LocalStripe, noCall } from '../local-stripe.ts';
import { finishChallenge } from '../payment-intents/confirmation.ts';
import type { Intent } from '../protocol/objects.ts';
import { challengePage, donePage } from './pages.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'";

function sendPage(response: Response, html: string): void {
  response.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' }).send(html);
}

function returnAddress(returnUrl: string, intent: Intent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

/** Returns the routes for the pages of a challenge, and their files. */
export function challengeRoutes(local: LocalStripe): Router {
  const router = Router();
  router.use(express.static(fileURLToPath(new URL('./public', import.meta.url))));
  router.get('/:id', ({ params: { id } }, response, next) => {
    const intent = local.intents.get(local.challenges.get(id)?.intentId ?? '');
    if (intent) sendPage(response, challengePage(id, intent));
    else next();
  });
  router.post('/:id', express.urlencoded(), ({ params: { id }, body }, response, next) => {
    const opened = local.challenges.get(id ?? '');
    const intent = opened && finishChallenge(noCall(local), opened, body?.result === 'complete');
    if (!opened || !intent) next();
    else if (opened.returnUrl) response.redirect(303, returnAddress(opened.returnUrl, intent));
    else sendPage(response, donePage(opened.id));
  });
  return router;
}
