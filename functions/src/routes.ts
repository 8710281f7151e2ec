import { orderInputSchema } from './contract/order.ts';
import { apiPatterns as path } from './contract/paths.ts';
import { createPaymentIntentSchema, recordPaymentSchema } from './contract/payment.ts';
import { reviewInputSchema } from './contract/review.ts';
import { toolInputSchema, toolUpdateSchema } from './contract/tool.ts';
import { profileSchema } from './contract/user.ts';
import { aboutPerson, forAnyone, forPerson, fromStripe, nothing, type Route } from './http/route.ts';
import * as cancellation from './orders/cancellation.service.ts';
import * as orders from './orders/orders.service.ts';
import * as placement from './orders/placement.service.ts';
import * as intents from './payments/intent.service.ts';
import * as recordings from './payments/record-payment.service.ts';
import * as refunds from './payments/refund.service.ts';
import * as webhook from './payments/webhook.service.ts';
import { isTrustedPicture } from './platform/config.ts';
import * as reviews from './reviews/reviews.service.ts';
import * as tools from './tools/tools.service.ts';
import * as users from './users/users.service.ts';

/** The API as a table. Routing and the tests of roles read the same rows. */
export const routes: Route[] = [
  aboutPerson({
    method: 'put',
    path: path.user,
    access: 'owner',
    input: profileSchema,
    /** Without a body it is the login, with one the profile. */
    handler: ({ caller, subject, body }) =>
      Object.keys(body).length > 0 ? users.editProfile(subject, body) : users.login(caller),
  }),
  aboutPerson({
    method: 'get',
    path: path.user,
    access: 'ownerOrAdmin',
    input: nothing,
    handler: ({ subject }) => users.readProfile(subject),
  }),
  aboutPerson({
    method: 'delete',
    path: path.user,
    access: 'ownerOrAdmin',
    input: nothing,
    handler: ({ caller, subject }) => users.remove(caller, subject),
  }),
  forPerson({
    method: 'get',
    path: path.users,
    access: 'admin',
    input: nothing,
    list: ({ page }) => users.list(page),
  }),
  aboutPerson({
    method: 'get',
    path: path.admin,
    access: 'ownerOrAdmin',
    input: nothing,
    handler: ({ subject }) => users.adminCheck(subject),
  }),
  aboutPerson({
    method: 'put',
    path: path.admin,
    access: 'admin',
    input: nothing,
    handler: ({ caller, subject }) => users.promote(caller, subject),
  }),

  forAnyone({ method: 'get', path: path.tools, input: nothing, list: ({ page }) => tools.list(page) }),
  forPerson({
    method: 'get',
    path: path.tool,
    access: 'user',
    input: nothing,
    handler: ({ id }) => tools.read(id),
  }),
  forPerson({
    method: 'post',
    path: path.newTool,
    access: 'admin',
    input: toolInputSchema(isTrustedPicture),
    handler: ({ caller, body, idempotencyKey }) => tools.add(caller, body, idempotencyKey),
  }),
  forPerson({
    method: 'put',
    path: path.tool,
    access: 'admin',
    input: toolUpdateSchema(isTrustedPicture),
    handler: ({ caller, id, body, idempotencyKey }) => tools.edit(caller, id, body, idempotencyKey),
  }),
  forPerson({
    method: 'delete',
    path: path.tool,
    access: 'admin',
    input: nothing,
    handler: ({ caller, id }) => tools.remove(caller, id),
  }),

  forAnyone({ method: 'get', path: path.reviews, input: nothing, list: ({ page }) => reviews.list(page) }),
  forPerson({
    method: 'post',
    path: path.newReview,
    access: 'user',
    input: reviewInputSchema,
    handler: ({ caller, body, idempotencyKey }) => reviews.add(caller, body, idempotencyKey),
  }),

  forPerson({
    method: 'post',
    path: path.newOrder,
    access: 'user',
    input: orderInputSchema,
    handler: ({ caller, body, idempotencyKey }) => placement.place(caller, body, idempotencyKey),
  }),
  forPerson({
    method: 'get',
    path: path.orders,
    access: 'admin',
    input: nothing,
    list: ({ page }) => orders.list(page),
  }),
  aboutPerson({
    method: 'get',
    path: path.ordersOf,
    access: 'ownerOrAdmin',
    input: nothing,
    list: ({ subject, page }) => orders.listOf(subject, page),
  }),
  forPerson({
    method: 'get',
    path: path.order,
    access: 'ownerOrAdmin',
    input: nothing,
    handler: ({ caller, id }) => orders.read(caller, id),
  }),
  forPerson({
    method: 'patch',
    path: path.order,
    access: 'owner',
    input: recordPaymentSchema,
    handler: ({ caller, id, body }) => recordings.recordPayment(caller, id, body),
  }),
  forPerson({
    method: 'delete',
    path: path.order,
    access: 'ownerOrAdmin',
    input: nothing,
    handler: ({ caller, id }) => cancellation.cancel(caller, id),
  }),
  forPerson({
    method: 'patch',
    path: path.shipped,
    access: 'admin',
    input: nothing,
    handler: ({ caller, id }) => orders.ship(caller, id),
  }),
  forPerson({
    method: 'patch',
    path: path.unpaid,
    access: 'admin',
    input: nothing,
    handler: ({ caller, id }) => refunds.markUnpaid(caller, id),
  }),

  forPerson({
    method: 'post',
    path: path.createPaymentIntent,
    access: 'owner',
    input: createPaymentIntentSchema,
    handler: ({ caller, body }) => intents.clientSecretFor(caller, body),
  }),
  fromStripe({
    method: 'post',
    path: path.stripeWebhook,
    input: nothing,
    handler: ({ event }) => webhook.receive(event),
  }),
];
