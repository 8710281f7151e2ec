import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { endDispute, openDispute } from '../disputes/dispute.ts';
import type { LocalStripe } from '../local-stripe.ts';
import { disputeReasons } from '../payment-methods/test-cards.ts';
import { failRefund } from '../refunds/refund.ts';
import { noCall } from '../state/call.ts';
import { faultSchema } from './faults.ts';

/** Rejects requests from web pages, because they must not control a developer's local Stripe. */
function refuseBrowsers(request: Request, response: Response, next: NextFunction): void {
  if (request.get('origin') === undefined) next();
  else response.status(403).json({ message: 'The control routes are for tests, not for web pages.' });
}

function faultRoutes(stripe: LocalStripe, router: Router): void {
  router.get('/faults', (_request, response) => {
    response.json(stripe.faults.list());
  });
  router.post('/faults', express.json({ type: () => true }), (request, response) => {
    const fault = faultSchema.safeParse(request.body);
    if (fault.success) response.status(201).json(stripe.faults.add(fault.data));
    else response.status(400).json({ message: fault.error.message });
  });
  router.delete('/faults', (_request, response) => {
    stripe.faults.clear();
    response.status(204).end();
  });
}

function refundRoutes(stripe: LocalStripe, router: Router): void {
  router.post('/refunds/:id/fail', (request, response) => {
    const refund = stripe.local.store.refunds.get(request.params.id);
    if (!refund) {
      response.status(404).json({ message: `No such refund: ${request.params.id}` });
      return;
    }
    failRefund({ local: stripe.local, origin: noCall }, refund);
    response.json({ id: refund.id, status: refund.status });
  });
}

function disputeRoutes({ local }: LocalStripe, router: Router): void {
  const readJson = express.json({ type: () => true });
  router.post('/charges/:id/dispute', readJson, (request, response) => {
    const charge = local.store.charges.get(String(request.params.id));
    const { data: reason = 'fraudulent' } = z.enum(disputeReasons).safeParse(request.body?.reason);
    if (charge?.status !== 'succeeded' || charge.disputed)
      response.status(409).json({ message: `No charge that can be disputed: ${request.params.id}` });
    else response.status(201).json(openDispute({ local, origin: noCall }, charge, reason));
  });
  router.post('/disputes/:id/close', readJson, (request, response) => {
    const dispute = local.store.disputes.get(String(request.params.id));
    const status = z.enum(['won', 'lost']).safeParse(request.body?.status);
    if (dispute?.status !== 'needs_response')
      response.status(409).json({ message: `No open dispute: ${request.params.id}` });
    else if (status.success) response.json(endDispute({ local, origin: noCall }, dispute, status.data));
    else response.status(400).json({ message: status.error.message });
  });
}

function webhookRoutes(stripe: LocalStripe, router: Router): void {
  router.get('/webhooks/deliveries', (_request, response) => {
    response.json(stripe.webhooks.deliveries());
  });
  router.post('/webhooks/hold', (_request, response) => {
    stripe.webhooks.hold();
    response.json({ held: stripe.webhooks.held });
  });
  router.post('/webhooks/release', (_request, response) => {
    response.json({ released: stripe.webhooks.release() });
  });
  router.post('/webhooks/discard', (_request, response) => {
    response.json({ discarded: stripe.webhooks.discard() });
  });
  router.post('/events/:id/redeliver', (request, response) => {
    const event = stripe.local.store.events.get(request.params.id);
    if (!event) {
      response.status(404).json({ message: `No such event: ${request.params.id}` });
      return;
    }
    stripe.webhooks.redeliver(event);
    response.status(202).json({ id: event.id, type: event.type });
  });
}

/** Returns the routes under `/_local`. Tests use them to control the local Stripe: see README.md. */
export function controlRoutes(stripe: LocalStripe): Router {
  const router = Router();
  router.use(refuseBrowsers);
  router.get('/health', (_request, response) => {
    response.json({ ok: true, held: stripe.webhooks.held });
  });
  router.get('/requests', (_request, response) => {
    response.json(stripe.requests.list());
  });
  router.post('/idempotency-keys/forget', (_request, response) => {
    stripe.idempotency.clear();
    response.status(204).end();
  });
  router.post('/reset', (_request, response) => {
    stripe.reset();
    response.status(204).end();
  });
  faultRoutes(stripe, router);
  webhookRoutes(stripe, router);
  refundRoutes(stripe, router);
  disputeRoutes(stripe, router);
  router.use((request, response) => {
    response.status(404).json({ message: `No such control route: ${request.method} ${request.originalUrl}` });
  });
  return router;
}
