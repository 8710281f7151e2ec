import express, { Router } from 'express';
import { z } from 'zod';
import { endDispute, openDispute } from '../disputes/dispute.ts';
import { type LocalStripe, noCall } from '../local-stripe.ts';
import { objectInPath } from '../protocol/collection.ts';
import { readParams } from '../protocol/params.ts';
import { failRefund } from '../refunds/refund.ts';
import { faultSchema } from './faults.ts';

const disputed = z.object({ amount: z.int().positive().optional() });
const ofOrder = z.object({ orderId: z.string().optional() });
const decision = z.object({ status: z.enum(['won', 'lost', 'prevented']) });

/** Returns the routes under `/_local`. Tests use them to control the local Stripe: see README.md. */
export function controlRoutes(local: LocalStripe): Router {
  const { faults, webhooks } = local;
  const call = noCall(local);
  const router = Router();
  router.use((request, response, next) => {
    // Web pages must not control a developer's local Stripe.
    if (request.get('origin') === undefined) next();
    else response.status(403).json({ message: 'The control routes are for tests, not for web pages.' });
  });
  router.use(express.json({ type: () => true }));

  const route = (path: string, work: (id: string, body: unknown) => unknown) =>
    router.post(path, ({ params, body }, response) => {
      response.json(work(String(params.id ?? ''), body ?? {}) ?? {});
    });
  route('/faults', (_id, body) => void faults.push(readParams(faultSchema, body)));
  route('/webhooks/hold', (_id, body) => webhooks.hold(readParams(ofOrder, body).orderId));
  route('/webhooks/release', (_id, body) => webhooks.release(readParams(ofOrder, body).orderId));
  route('/webhooks/discard', () => webhooks.discard());
  route('/refunds/:id/fail', (id) => failRefund(call, objectInPath(local.refunds, 'refund', id)));
  route('/charges/:id/dispute', (id, body) =>
    openDispute(call, objectInPath(local.charges, 'charge', id), readParams(disputed, body).amount),
  );
  route('/disputes/:id/close', (id, body) =>
    endDispute(call, objectInPath(local.disputes, 'dispute', id), readParams(decision, body).status),
  );
  return router;
}
