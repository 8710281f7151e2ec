import { onRequest } from 'firebase-functions/https';
import { setGlobalOptions } from 'firebase-functions/options';
import { onSchedule } from 'firebase-functions/scheduler';
import { createApp } from './app.ts';
import { translateServerRefusals } from './http/server-refusals.ts';
import { expireOverdue } from './orders/cancellation.service.ts';
import { reconcile } from './payments/reconciliation.service.ts';
import { assertSafeEnvironment, stripeSecretKey, stripeWebhookSecret } from './platform/config.ts';
import { guardConsole } from './platform/console-guard.ts';
import { region } from './platform/region.ts';
import { scheduledTask } from './platform/scheduled-task.ts';
import { routes } from './routes.ts';

assertSafeEnvironment(process.env);
guardConsole();
translateServerRefusals();

setGlobalOptions({ region, maxInstances: 20 });

/** The store's API. The client is of the same origin, so no other origin is let in. */
export const api = onRequest(
  { cors: false, invoker: 'public', concurrency: 80, secrets: [stripeSecretKey, stripeWebhookSecret] },
  createApp(routes),
);

/** What the scheduled functions share. They work through orders one by one, which the usual minute may not suffice for. */
const scheduled = { secrets: [stripeSecretKey], timeoutSeconds: 540, maxInstances: 1 };

/** Gives the pieces of unpaid orders back whose hold has ended. */
export const expireOrders = onSchedule(
  { ...scheduled, schedule: 'every 5 minutes' },
  scheduledTask('expireOrders', () => expireOverdue(new Date())),
);

/** Finishes what stopped half-way and settles payments that nobody reported. */
export const reconcilePayments = onSchedule(
  { ...scheduled, schedule: 'every 10 minutes' },
  scheduledTask('reconcilePayments', reconcile),
);
