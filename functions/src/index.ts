import { onRequest } from 'firebase-functions/https';
import { setGlobalOptions } from 'firebase-functions/options';
import { onSchedule } from 'firebase-functions/scheduler';
import { createApp } from './app.ts';
import { expireOverdue } from './orders/cancellation.service.ts';
import { reconcile } from './payments/reconciliation.service.ts';
import { assertSafeEnvironment, stripeSecretKey, stripeWebhookSecret } from './platform/config.ts';
import { routes } from './routes.ts';

assertSafeEnvironment(process.env);

setGlobalOptions({ region: 'us-central1', maxInstances: 20 });

/** The store's API. The client is of the same origin, so no other origin is let in. */
export const api = onRequest(
  { cors: false, invoker: 'public', concurrency: 80, secrets: [stripeSecretKey, stripeWebhookSecret] },
  createApp(routes),
);

/** Gives the pieces of unpaid orders back whose hold has ended. */
export const expireOrders = onSchedule({ schedule: 'every 5 minutes', secrets: [stripeSecretKey] }, () =>
  expireOverdue(new Date()),
);

/** Finishes what stopped half-way and settles payments that nobody reported. */
export const reconcilePayments = onSchedule(
  { schedule: 'every 10 minutes', secrets: [stripeSecretKey] },
  reconcile,
);
