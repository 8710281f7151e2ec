import express, { Router } from 'express';
import { z } from 'zod';
import { endDispute, openDispute } from './disputes/dispute.ts';
import { type LocalStripe, noCall } from './local-stripe.ts';
import { find } from './protocol/collection.ts';
import { readParams } from './protocol/params.ts';
import { failRefund } from './refunds/refund.ts';

const faultSchema = z.strictObject({
  method: z.enum(['GET', 'POST']).optional(),
  path: z.string().startsWith('/v1/'),
  status: z.int().min(400).max(599).default(500),
  stored: z.boolean().default(false),
});

const disputed = z.object({ amount: z.int().positive().optional() });
const ofOrder = z.object({ orderId: z.string().optional() });
const decision = z.object({ status: z.enum(['won', 'lost', 'prevented']) });

/** Returns the routes under `/_local`. Tests use them to control the local Stripe: see README.md. */
export function controlRoutes(local: LocalStripe): Router {
  const { charges, disputes, faults, refunds, webhooks } = local;
  const call = noCall(local);
  const router = Router();
  router.use((request, response, next) => {
    // Web pages must not control a developer's local Stripe.
    if (request.get('origin') === undefined) next();
    else response.status(403).json({ message: 'The control routes are for tests, not for web pages.' });
  });
  router.use(express.json({ type: () => true }));

  const route = <Body>(path: string, schema: z.ZodType<Body>, work: (body: Body, id: string) => unknown) =>
    router.post(path, ({ params, body }, response) => {
      work(readParams(schema, body ?? {}), String(params.id));
      response.json({});
    });
  route('/faults', faultSchema, (fault) => faults.push(fault));
  route('/webhooks/hold', ofOrder, ({ orderId }) => webhooks.hold(orderId));
  route('/webhooks/release', ofOrder, ({ orderId }) => webhooks.release(orderId));
  route('/webhooks/discard', ofOrder, () => webhooks.discard());
  route('/refunds/:id/fail', z.object(), (_, id) => failRefund(call, find(refunds, 'refund', id)));
  route('/charges/:id/dispute', disputed, ({ amount }, id) =>
    openDispute(call, find(charges, 'charge', id), amount),
  );
  route('/disputes/:id/close', decision, ({ status }, id) =>
    endDispute(call, find(disputes, 'dispute', id), status),
  );
  return router;
}
