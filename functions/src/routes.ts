import * as audit from './audit/audit.service.ts';
import * as clientErrors from './client-errors/client-errors.service.ts';
import { auditFilterSchema } from './contract/audit.ts';
import { clientErrorSchema } from './contract/client-error.ts';
import { orderInputSchema } from './contract/order.ts';
import { orderAddressSchema, orderNoteSchema, shipmentSchema } from './contract/order-changes.ts';
import { orderFilterSchema } from './contract/order-filter.ts';
import { apiPatterns as path } from './contract/paths.ts';
import { recordPaymentSchema } from './contract/payment.ts';
import { reviewInputSchema } from './contract/review.ts';
import { toolChangeSchema, toolInputSchema, toolUpdateSchema } from './contract/tool.ts';
import { userInputSchema } from './contract/user.ts';
import { userFilterSchema } from './contract/user-filter.ts';
import { userStatusSchema } from './contract/user-status.ts';
import * as health from './health/health.service.ts';
import { filteredList } from './http/filtered-list.ts';
import {
  admin,
  anyone,
  ownReviewOrAdmin,
  personForAdmin,
  self,
  selfOrAdmin,
  stripe,
  toolForAdmin,
  toolForVisitor,
  toolOrDeletedForAdmin,
  user,
} from './http/guards.ts';
import { orderForAdmin, orderToShip, ownOrder, ownOrderOrAdmin, ownOrderToPay } from './http/order-guards.ts';
import { paymentForAdmin } from './http/payment-guards.ts';
import { publicList } from './http/public-list.ts';
import { publicValue } from './http/public-value.ts';
import { del, get, list, patch, post, probe, put, type Route } from './http/route.ts';
import { siteText } from './http/site-text.ts';
import { toolListRequestSchema } from './http/tool-search-request.ts';
import { toSingleOrder } from './orders/order.record.ts';
import { changeAddress } from './orders/order-address.service.ts';
import * as orderNotes from './orders/order-note.service.ts';
import * as orders from './orders/orders.service.ts';
import * as placement from './orders/placement.service.ts';
import { overview } from './overview/overview.service.ts';
import * as cancellation from './payments/cancellation.service.ts';
import * as failedRefunds from './payments/failed-refunds.service.ts';
import * as intents from './payments/intent.service.ts';
import * as recordings from './payments/record-payment.service.ts';
import * as refunds from './payments/refund.service.ts';
import * as webhook from './payments/webhook.service.ts';
import { isTrustedPicture } from './platform/config.ts';
import { KeptValue } from './platform/kept-value.ts';
import * as removal from './removal/removal.service.ts';
import { reviewSummary } from './reviews/review-summary.ts';
import { reviewableTools } from './reviews/reviewable-tools.service.ts';
import * as reviews from './reviews/reviews.service.ts';
import { publicTools } from './tools/catalogue.service.ts';
import { sitemap } from './tools/sitemap.ts';
import * as deletion from './tools/tool-deletion.service.ts';
import { findTools } from './tools/tool-search.ts';
import * as tools from './tools/tools.service.ts';
import * as roles from './users/roles.service.ts';
import * as status from './users/status.service.ts';
import * as users from './users/users.service.ts';

/** Made once in an instance: it takes some milliseconds of work, and anyone may ask for it. */
const openApiDocument = new KeptValue(
  async () => (await import('./openapi/document.ts')).openApiDocument(routes),
  () => Number.POSITIVE_INFINITY,
);

/**
 * The API as a table: method and path, who may call it, what it takes, what it does. A handler gets what its guard
 * has authorized and loaded, and nothing else of the request but its body.
 */
export const routes: Route[] = [
  // Without a field of the profile it is the login.
  put(path.user, self, userInputSchema, ({ caller, user, body }) =>
    Object.keys(body).length > 0 ? users.editProfile(caller, user, body) : users.login(caller, user),
  ),
  get(path.user, selfOrAdmin, ({ subject }) => users.readProfile(subject)),
  del(path.user, selfOrAdmin, ({ caller, subject }) => removal.remove(caller, subject)),
  filteredList(path.users, admin, userFilterSchema, {
    page: ({ page, filter }) => users.list(page, filter),
  }),
  put(path.userStatus, personForAdmin, userStatusSchema, ({ caller, subject, body }) =>
    status.setStatus(caller, subject, body),
  ),
  get(path.admin, selfOrAdmin, ({ subject }) => roles.adminCheck(subject)),
  put(path.admin, personForAdmin, ({ caller, subject }) => roles.promote(caller, subject)),
  del(path.admin, personForAdmin, ({ caller, subject }) => roles.demote(caller, subject)),

  publicList(path.tools, publicTools, { schema: toolListRequestSchema, find: findTools }),
  get(path.tool, toolForVisitor, ({ tool }) => tool),
  post(path.newTool, admin, toolInputSchema(isTrustedPicture), ({ caller, body, idempotencyKey }) =>
    tools.add(caller, body, idempotencyKey),
  ),
  put(path.tool, toolForAdmin, toolUpdateSchema(isTrustedPicture), ({ caller, tool, body, idempotencyKey }) =>
    tools.edit(caller, tool, body, idempotencyKey),
  ),
  patch(path.tool, toolForAdmin, toolChangeSchema, ({ caller, tool, body }) =>
    tools.change(caller, tool, body),
  ),
  del(path.tool, toolForAdmin, ({ caller, tool }) => deletion.remove(caller, tool)),
  put(path.restoredTool, toolOrDeletedForAdmin, ({ caller, tool }) => deletion.restore(caller, tool)),

  publicList(path.reviews, reviews.publicReviews),
  publicValue(path.reviewSummary, reviewSummary),
  post(path.newReview, user, reviewInputSchema, ({ caller, body, idempotencyKey }) =>
    reviews.add(caller, body, idempotencyKey),
  ),
  list(path.reviewsOf, selfOrAdmin, ({ subject, page }) => reviews.listOf(subject, page)),
  get(path.reviewableTools, selfOrAdmin, ({ subject }) => reviewableTools(subject)),
  del(path.review, ownReviewOrAdmin, ({ caller, review }) => reviews.remove(caller, review)),

  post(path.newOrder, user, orderInputSchema, ({ caller, body, idempotencyKey }) =>
    placement.place(caller, body, idempotencyKey),
  ),
  filteredList(path.orders, admin, orderFilterSchema, {
    page: ({ page, filter }) => orders.list(page, filter),
    csv: ({ filter }) => orders.csv(filter),
  }),
  list(path.ordersOf, selfOrAdmin, ({ subject, page }) => orders.listOf(subject, page)),
  get(path.order, ownOrderOrAdmin, ({ order }) => toSingleOrder(order)),
  patch(path.order, ownOrder, recordPaymentSchema, ({ order, body }) =>
    recordings.recordPayment(order, body),
  ),
  del(path.order, ownOrderOrAdmin, ({ caller, order }) => cancellation.cancel(caller, order)),
  patch(path.shipped, orderToShip, shipmentSchema, ({ caller, order, isDisputeConfirmed, body }) =>
    orders.ship(caller, { order, isDisputeConfirmed, parcel: body }),
  ),
  patch(path.unpaid, orderForAdmin, ({ caller, order }) => refunds.markUnpaid(caller, order)),
  patch(path.orderAddress, ownOrderOrAdmin, orderAddressSchema, ({ caller, order, body }) =>
    changeAddress(caller, order, body),
  ),
  get(path.orderNote, orderForAdmin, ({ order }) => orderNotes.read(order)),
  put(path.orderNote, orderForAdmin, orderNoteSchema, ({ caller, order, body }) =>
    orderNotes.write(caller, order, body.note),
  ),
  get(path.orderHistory, orderForAdmin, ({ order }) => audit.historyOf(order)),
  list(path.failedRefunds, admin, ({ page }) => failedRefunds.list(page)),
  patch(path.returnedRefund, paymentForAdmin, ({ caller, payment }) =>
    failedRefunds.markReturned(caller, payment),
  ),
  get(path.overview, admin, () => overview.value()),
  filteredList(path.audit, admin, auditFilterSchema, {
    page: ({ page, filter }) => audit.list(page, filter),
  }),

  post(path.createPaymentIntent, ownOrderToPay, ({ order, totalCents }) =>
    intents.clientSecretFor(order, totalCents),
  ),
  post(path.stripeWebhook, stripe, ({ event }) => webhook.receive(event)),

  siteText(path.sitemap, 'application/xml; charset=utf-8', sitemap),

  post(path.clientErrors, anyone, clientErrorSchema, ({ body }) => clientErrors.report(body)),
  publicValue(path.openApi, openApiDocument),
  probe(path.health, health.check),
];
