import * as audit from './audit/audit.service.ts';
import * as clientErrors from './client-errors/client-errors.service.ts';
import { auditFilterSchema } from './contract/audit.ts';
import { clientErrorSchema } from './contract/client-error.ts';
import { orderInputSchema } from './contract/order.ts';
import { orderAddressSchema, orderNoteSchema, shipmentSchema } from './contract/order-changes.ts';
import { orderFilterSchema } from './contract/order-filter.ts';
import { apiPatterns as path } from './contract/paths.ts';
import { recordPaymentSchema } from './contract/payment.ts';
import { refundInputSchema } from './contract/refund.ts';
import { returnAnswerSchema, returnInputSchema } from './contract/return.ts';
import { reviewInputSchema } from './contract/review.ts';
import { toolChangeSchema, toolInputSchema, toolUpdateSchema } from './contract/tool.ts';
import { userInputSchema } from './contract/user.ts';
import { userFilterSchema } from './contract/user-filter.ts';
import { userStatusSchema } from './contract/user-status.ts';
import * as health from './health/health.service.ts';
import { filteredList } from './http/filtered-list.ts';
import { admin, anyone, stripe, user } from './http/guards.ts';
import { managedList } from './http/managed-list.ts';
import { versionSchema } from './http/page-request.ts';
import { publicList } from './http/public-list.ts';
import { publicQuery } from './http/public-query.ts';
import { forVisitors, publicValue } from './http/public-value.ts';
import { del, file, get, list, patch, post, probe, put, type Route } from './http/route.ts';
import { siteText } from './http/site-text.ts';
import { toSingleOrder } from './orders/order.record.ts';
import { changeAddress } from './orders/order-address.service.ts';
import {
  orderForAdmin,
  orderToShip,
  ownOrder,
  ownOrderOrAdmin,
  ownOrderToPay,
} from './orders/order-guards.ts';
import * as orderNotes from './orders/order-note.service.ts';
import * as orders from './orders/orders.service.ts';
import * as placement from './orders/placement.service.ts';
import * as returns from './orders/returns.service.ts';
import { overview } from './overview/overview.service.ts';
import * as cancellation from './payments/cancellation.service.ts';
import * as failedRefunds from './payments/failed-refunds.service.ts';
import * as intents from './payments/intent.service.ts';
import * as partRefunds from './payments/partial-refund.service.ts';
import { paymentForAdmin } from './payments/payment-guards.ts';
import * as recordings from './payments/record-payment.service.ts';
import * as refunds from './payments/refund.service.ts';
import * as webhook from './payments/webhook.service.ts';
import { CachedValue } from './platform/cache/cached-value.ts';
import { isTrustedPicture } from './platform/config/config.ts';
import * as removal from './removal/removal.service.ts';
import { ownReviewOrAdmin } from './reviews/review-guards.ts';
import {
  reviewListParameters,
  reviewListRequestSchema,
  reviewSummaryRequestSchema,
} from './reviews/review-list-request.ts';
import { reviewSummary } from './reviews/review-summary.ts';
import { reviewableTools } from './reviews/reviewable-tools.service.ts';
import * as reviews from './reviews/reviews.service.ts';
import { reviewsOfTool, summaryOfTool } from './reviews/tool-reviews.ts';
import { allTools, publicTools } from './tools/catalogue.service.ts';
import { categories } from './tools/categories.service.ts';
import { searchTools } from './tools/limited-search.ts';
import { sitemap } from './tools/sitemap.ts';
import * as deletion from './tools/tool-deletion.service.ts';
import { toolForAdmin, toolForVisitor, toolOrDeletedForAdmin } from './tools/tool-guards.ts';
import { toolPageRoute } from './tools/tool-page-route.ts';
import { findTools } from './tools/tool-search.ts';
import {
  managedToolsRequestSchema,
  toolListParameters,
  toolListRequestSchema,
} from './tools/tool-search-request.ts';
import * as tools from './tools/tools.service.ts';
import { userData } from './user-data/user-data.service.ts';
import * as roles from './users/roles.service.ts';
import * as status from './users/status.service.ts';
import { self, selfOrAdmin, userForAdmin } from './users/user-guards.ts';
import * as users from './users/users.service.ts';

/**
 * The OpenAPI document. It is built once per instance, because that takes a few milliseconds and anyone may
 * request it.
 */
const openApiDocument = new CachedValue({
  read: async () => (await import('./openapi/document.ts')).openApiDocument(routes),
  ageMs: () => Number.POSITIVE_INFINITY,
});

/**
 * The routes of the API, each with its method, path, guard, body schema and handler. A handler gets only the
 * body and the data that its guard has authorized and loaded.
 */
export const routes: Route[] = [
  // A request without profile fields is a login.
  put(path.user, self, userInputSchema, ({ caller, user, body }) =>
    Object.keys(body).length > 0 ? users.editProfile(caller, user, body) : users.login(caller, user),
  ),
  get(path.user, selfOrAdmin, ({ subject }) => users.readProfile(subject)),
  del(path.user, selfOrAdmin, ({ caller, subject }) => removal.remove(caller, subject)),
  filteredList(path.users, admin, userFilterSchema, {
    page: ({ page, filter }) => users.list(page, filter),
  }),
  put(path.userStatus, userForAdmin, userStatusSchema, ({ caller, subject, body }) =>
    status.setStatus(caller, subject, body),
  ),
  file(path.userData, selfOrAdmin, ({ subject }) => userData(subject)),
  get(path.admin, selfOrAdmin, ({ subject }) => roles.adminCheck(subject)),
  put(path.admin, userForAdmin, ({ caller, subject }) => roles.promote(caller, subject)),
  del(path.admin, userForAdmin, ({ caller, subject }) => roles.demote(caller, subject)),

  publicList(path.tools, publicTools, {
    ...{ schema: toolListRequestSchema, parameters: toolListParameters, find: searchTools },
  }),
  managedList(path.managedTools, allTools, { schema: managedToolsRequestSchema, find: findTools }),
  publicQuery(path.categories, versionSchema, ({ v }) => categories(v)),
  forVisitors(path.tool, toolForVisitor, 'tool'),
  post(path.newTool, admin, toolInputSchema(isTrustedPicture), ({ caller, body, idempotencyKey }) =>
    tools.add(caller, body, idempotencyKey),
  ),
  put(path.tool, toolForAdmin, toolUpdateSchema(isTrustedPicture), ({ caller, tool, body, idempotencyKey }) =>
    tools.edit(caller, tool, body, idempotencyKey),
  ),
  patch(path.tool, toolForAdmin, toolChangeSchema, ({ caller, tool, body, idempotencyKey }) =>
    tools.change(caller, tool, body, idempotencyKey),
  ),
  del(path.tool, toolForAdmin, ({ caller, tool }) => deletion.remove(caller, tool)),
  put(path.restoredTool, toolOrDeletedForAdmin, ({ caller, tool }) => deletion.restore(caller, tool)),

  publicList(path.reviews, reviews.publicReviews, {
    ...{ schema: reviewListRequestSchema, parameters: reviewListParameters, find: reviewsOfTool },
  }),
  publicQuery(path.reviewSummary, reviewSummaryRequestSchema, ({ toolId, v }) =>
    toolId === undefined ? reviewSummary.value() : summaryOfTool(toolId, v),
  ),
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
  post(path.refund, orderForAdmin, refundInputSchema, ({ caller, order, body, idempotencyKey }) =>
    partRefunds.refundOrder(caller, order, body, idempotencyKey),
  ),
  post(path.return, ownOrder, returnInputSchema, ({ order, body }) => returns.requestReturn(order, body)),
  patch(path.return, orderForAdmin, returnAnswerSchema, ({ caller, order, body }) =>
    returns.answerReturn(caller, order, body),
  ),
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

  toolPageRoute(path.toolPage),
  siteText(path.sitemap, 'application/xml; charset=utf-8', sitemap),

  post(path.clientErrors, anyone, clientErrorSchema, ({ sender, body }) => clientErrors.report(body, sender)),
  publicValue(path.openApi, openApiDocument),
  probe(path.health, health.check),
];
