import { readFile } from 'node:fs/promises';
import express, { type Response, Router } from 'express';
import { linkClassicScript } from './browser/link.ts';
import { challengePage, donePage } from './challenge/pages.ts';
import type { LocalStripe } from './local-stripe.ts';
import { answerChallenge } from './objects/confirmation.ts';
import type { Challenge } from './objects/store.ts';
import type { Intent } from './objects/types.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'";

function sendPage(response: Response, html: string): void {
  response
    .set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' })
    .type('html')
    .send(html);
}

function sendScript(response: Response, script: string): void {
  // The script is public, as Stripe's own is.
  response
    .set({
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
    .type('text/javascript')
    .send(script);
}

function returnAddress(returnUrl: string, intent: Intent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function finish(response: Response, opened: Challenge, intent: Intent): void {
  if (opened.returnUrl && URL.canParse(opened.returnUrl))
    response.redirect(303, returnAddress(opened.returnUrl, intent));
  else sendPage(response, donePage(opened.id));
}

function challengeRoutes(stripe: LocalStripe, router: Router): void {
  const { store } = stripe.local;
  router.get('/3d-secure/:id', (request, response, next) => {
    const opened = store.challenges.get(request.params.id);
    const intent = opened && store.intents.get(opened.intentId);
    if (!opened || !intent) next();
    else sendPage(response, challengePage(opened.id, intent));
  });
  router.post('/3d-secure/:id', express.urlencoded(), (request, response, next) => {
    const opened = store.challenges.get(String(request.params.id));
    const intent = opened && answerChallenge(stripe.local, opened, request.body?.result === 'complete');
    if (opened && intent) finish(response, opened, intent);
    else next();
  });
}

/** What browsers load from the local Stripe: Stripe.js, and the page that asks a card's holder. */
export function browserRoutes(stripe: LocalStripe): Router {
  const router = Router();
  const stripeJs = linkClassicScript(new URL('./browser/stripe.ts', import.meta.url));
  const doneJs = linkClassicScript(new URL('./challenge/done.ts', import.meta.url));
  const escapeJs = linkClassicScript(new URL('./challenge/escape.ts', import.meta.url));
  const challengeCss = readFile(new URL('./challenge/challenge.css', import.meta.url), 'utf8');
  router.get(['/v3/stripe.js', '/v3', '/v3/'], async (_request, response) =>
    sendScript(response, await stripeJs),
  );
  router.get('/3d-secure/done.js', async (_request, response) => sendScript(response, await doneJs));
  router.get('/3d-secure/escape.js', async (_request, response) => sendScript(response, await escapeJs));
  router.get('/3d-secure/challenge.css', async (_request, response) => {
    response.type('css').send(await challengeCss);
  });
  challengeRoutes(stripe, router);
  return router;
}
