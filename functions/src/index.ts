import { onRequest } from 'firebase-functions/https';
import { type GlobalOptions, setGlobalOptions } from 'firebase-functions/options';
import { onSchedule } from 'firebase-functions/scheduler';
import { createApp } from './app.ts';
import { store } from './contract/store.ts';
import { hideFromServer } from './http/body.ts';
import { smtpPassword, stripeSecretKey, stripeWebhookSecret } from './platform/config/config.ts';
import { region } from './platform/config/region.ts';
import { requireSafeEnvironment } from './platform/config/safe-environment.ts';
import { routes } from './routes.ts';
import { expireOverdue } from './schedules/expire-orders.ts';
import { finishInterrupted } from './schedules/reconcile.ts';
import { mailLowStock } from './schedules/report-low-stock.ts';
import { scheduledTask } from './schedules/run.ts';
import { sendDueMails } from './schedules/send-mails.ts';
import { sweepAccounts as sweep } from './schedules/sweep-accounts.ts';

requireSafeEnvironment(process.env);
hideFromServer();

setGlobalOptions({ region, maxInstances: 20 });

/**
 * The store's API. The client has the same origin. `http/middleware.ts` allows other origins.
 *
 * An instance that rejected 50 large bodies at the same time used 150 MB, so 512 MB are enough for 80
 * concurrent requests.
 */
export const api = onRequest(
  {
    // Only Firebase's emulator allows every origin by default. In production, this setting would slow down
    // each request by 5%.
    ...(process.env.FUNCTIONS_EMULATOR === 'true' && { cors: false }),
    invoker: 'public',
    concurrency: 80,
    memory: '512MiB',
    secrets: [stripeSecretKey, stripeWebhookSecret],
  },
  createApp(routes),
);

/**
 * Settings of the scheduled functions. They handle orders one by one, which can take longer than the default
 * timeout of a minute. Even in a store without orders they use 153 MB, which is too close to the default
 * limit of 256 MB.
 */
const scheduled = {
  secrets: [stripeSecretKey],
  timeoutSeconds: 540,
  maxInstances: 1,
  memory: '512MiB',
} satisfies GlobalOptions;

/** Expires unpaid orders whose hold has ended, and puts their units back into stock. */
export const expireOrders = onSchedule(
  { ...scheduled, schedule: 'every 5 minutes' },
  scheduledTask('expireOrders', () => expireOverdue(new Date())),
);

/** Finishes interrupted changes, and records payments that no webhook reported. */
export const reconcile = onSchedule(
  { ...scheduled, schedule: 'every 10 minutes' },
  scheduledTask('reconcile', finishInterrupted),
);

/** Removes the data of users whose account was deleted outside the store. */
export const sweepAccounts = onSchedule(
  { ...scheduled, schedule: 'every 24 hours' },
  scheduledTask('sweepAccounts', sweep),
);

/** Sends the owner an e-mail about tools that are low in stock. */
export const reportLowStock = onSchedule(
  { ...scheduled, schedule: 'every day 06:00', timeZone: store.timeZone },
  scheduledTask('reportLowStock', () => mailLowStock(new Date())),
);

/** Sends the pending mails. */
export const sendMails = onSchedule(
  { ...scheduled, secrets: [smtpPassword], schedule: 'every 1 minutes' },
  scheduledTask('sendMails', sendDueMails),
);
