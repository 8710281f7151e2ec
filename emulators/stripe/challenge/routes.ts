import { readFile } from 'node:fs/promises';
import express, { type Response, Router } from 'express';
import { bundleScript } from '../browser/bundle.ts';
import { finishChallenge } from '../payment-intents/confirmation.ts';
import type { Local } from '../state/call.ts';
import type { Challenge } from '../state/store.ts';
import type { Intent } from '../state/types.ts';
import { challengePage, donePage } from './pages.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'";

function sendPage(response: Response, html: string): void {
  response
    .set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' })
    .type('html')
    .send(html);
}

function returnAddress(returnUrl: string, intent: Intent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function finish(response: Response, opened: Challenge, intent: Intent): void {
  if (opened.returnUrl) response.redirect(303, returnAddress(opened.returnUrl, intent));
  else sendPage(response, donePage(opened.id));
}

/** Returns the routes for the pages and scripts of a challenge. */
export function challengeRoutes(local: Local): Router {
  const router = Router();
  const { store } = local;
  const css = readFile(new URL('./challenge.css', import.meta.url), 'utf8');
  for (const name of ['done', 'escape']) {
    const script = bundleScript(new URL(`./${name}.ts`, import.meta.url));
    router.get(`/${name}.js`, async (_request, response) => {
      response.type('text/javascript').send(await script);
    });
  }
  router.get('/challenge.css', async (_request, response) => {
    response.type('css').send(await css);
  });
  router.get('/:id', (request, response, next) => {
    const opened = store.challenges.get(request.params.id);
    const intent = opened && store.intents.get(opened.intentId);
    if (!opened || !intent) next();
    else sendPage(response, challengePage(opened.id, intent));
  });
  router.post('/:id', express.urlencoded(), (request, response, next) => {
    const opened = store.challenges.get(String(request.params.id));
    const intent = opened && finishChallenge(local, opened, request.body?.result === 'complete');
    if (opened && intent) finish(response, opened, intent);
    else next();
  });
  return router;
}
