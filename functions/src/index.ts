import { onRequest } from 'firebase-functions/https';
import { type GlobalOptions, setGlobalOptions } from 'firebase-functions/options';
import { onSchedule } from 'firebase-functions/scheduler';
import { createApp } from './app.ts';
import { keepBodiesFromServer } from './http/body.ts';
import { translateServerRefusals } from './http/server-refusals.ts';
import {
  shopTimeZoneSetting,
  smtpPassword,
  stripeSecretKey,
  stripeWebhookSecret,
} from './platform/config.ts';
import { guardConsole } from './platform/console-guard.ts';
import { region } from './platform/region.ts';
import { assertSafeEnvironment } from './platform/safe-environment.ts';
import { routes } from './routes.ts';
import { expireOverdue } from './schedules/expire-orders.ts';
import { reconcile } from './schedules/reconcile-payments.ts';
import { mailLowStock } from './schedules/report-low-stock.ts';
import { scheduledTask } from './schedules/scheduled-task.ts';
import { sendDueMails } from './schedules/send-mails.ts';
import { sweepAccounts as sweep } from './schedules/sweep-accounts.ts';

assertSafeEnvironment(process.env);
guardConsole();
translateServerRefusals();
keepBodiesFromServer();

setGlobalOptions({ region, maxInstances: 20 });

/**
 * The store's API. The client has the same origin, so no other origin is allowed.
 *
 * An instance was seen to hold 150 MB while it refuses 50 large bodies at once, which leaves room for 80 calls.
 */
export const api = onRequest(
  {
    // Only Firebase's emulator lets every origin in where nothing is said. Said in production, it costs each call 5 %.
    ...(process.env.FUNCTIONS_EMULATOR === 'true' && { cors: false }),
    invoker: 'public',
    concurrency: 80,
    memory: '512MiB',
    secrets: [stripeSecretKey, stripeWebhookSecret],
  },
  createApp(routes),
);

/**
 * Settings of the scheduled functions. They handle orders one by one, which can take more than the default minute. In a
 * shop without orders they were seen to take 153 MB, too much of the default 256.
 */
const scheduled = {
  secrets: [stripeSecretKey],
  timeoutSeconds: 540,
  maxInstances: 1,
  memory: '512MiB',
} satisfies GlobalOptions;

/** Cancels the unpaid orders whose hold has ended, and puts their pieces back into stock. */
export const expireOrders = onSchedule(
  { ...scheduled, schedule: 'every 5 minutes' },
  scheduledTask('expireOrders', () => expireOverdue(new Date())),
);

/** Finishes what stopped half-way and settles payments that nobody reported. */
export const reconcilePayments = onSchedule(
  { ...scheduled, schedule: 'every 10 minutes' },
  scheduledTask('reconcilePayments', reconcile),
);

/** Removes what is left of people who deleted their account past the store, and the addresses of expired orders. */
export const sweepAccounts = onSchedule(
  { ...scheduled, schedule: 'every 24 hours' },
  scheduledTask('sweepAccounts', () => sweep(new Date())),
);

/** Tells the owner of the shop which tools are running low. */
export const reportLowStock = onSchedule(
  { ...scheduled, schedule: 'every day 06:00', timeZone: shopTimeZoneSetting },
  scheduledTask('reportLowStock', () => mailLowStock(new Date())),
);

/** Sends the mails that the store has written. */
export const sendMails = onSchedule(
  { ...scheduled, secrets: [smtpPassword], schedule: 'every 1 minutes' },
  scheduledTask('sendMails', () => sendDueMails(new Date())),
);
