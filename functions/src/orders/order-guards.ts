import type { Request } from 'express';
import { toCents } from '../contract/money.ts';
import { createPaymentIntentSchema } from '../contract/payment.ts';
import { authenticate, type Guard, type LoginAccess } from '../http/guards.ts';
import { seenVersions } from '../http/if-match.ts';
import { idIn, idSchema } from '../http/page-request.ts';
import { parseInput, refuse } from '../platform/errors/refusal.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { SeenOrder, StoredOrder } from './order.record.ts';
import { existingOrder, findOrder } from './orders.repository.ts';
import { onlyOpenOrder } from './orders.service.ts';

type OrderAccess = Exclude<LoginAccess, 'user'>;
type OrderGranted = SeenOrder & { caller: Identity };

/** Requires the owner of the order in the path. */
export const ownOrder = order('owner');

/** Requires the owner of the order in the path, or an admin. */
export const ownOrderOrAdmin = order('ownerOrAdmin');

/** Requires an admin. Loads the order in the path. */
export const orderForAdmin = order('admin');

/**
 * Requires an admin. Loads the order in the path. `isDisputeConfirmed` is true if the admin confirmed
 * shipping the order despite a dispute.
 */
export const orderToShip: Guard<OrderGranted & { isDisputeConfirmed: boolean }> = {
  ...orderForAdmin,
  parameters: { confirm: '`dispute`: ship the order even if its payment is disputed' },
  authorize: async (request) => ({
    ...(await orderForAdmin.authorize(request)),
    isDisputeConfirmed: request.query.confirm === 'dispute',
  }),
};

/**
 * Requires the owner of the order in the body, and reads the total in cents that the client sent. The
 * specification's body has no order id. In this case, the request is about the order whose payment page sent it. From
 * any other page, loads the caller's only open order with that total.
 *
 * @throws 400 for an invalid body, 404, 403, 409 if no open order or several open orders have the total.
 */
export const ownOrderToPay: Guard<{ caller: Identity; order: StoredOrder; totalCents: number }> = {
  access: 'owner',
  body: createPaymentIntentSchema,
  refuses: ['not_found', 'total_mismatch'],
  authorize: async (request) => {
    const caller = await authenticate('owner', request);
    const { orderId, totalPrice } = parseInput(createPaymentIntentSchema, request.body ?? {});
    const totalCents = toCents(totalPrice);
    const order = orderId ? await existingOrder(orderId) : await orderOfPage(request, caller.uid, totalCents);
    requireAccess(order, caller, 'owner');
    return { caller, order, totalCents };
  },
};

/**
 * Returns the caller's order on whose payment page the request was sent, or from any other page the caller's only open
 * order with that total. Anyone can send any `Referer`, so an order of another user is the same as no order.
 *
 * @throws 409 without such an order.
 */
async function orderOfPage(request: Request, uid: string, totalCents: number): Promise<StoredOrder> {
  const page = /\/dashboard\/payment\/([^/?#]+)/.exec(request.header('Referer') ?? '');
  if (!page) return onlyOpenOrder(uid, totalCents);
  const id = idSchema.safeParse(page[1]);
  const order = id.success ? await findOrder(id.data) : undefined;
  if (order?.data.uid !== uid) throw refuse('total_mismatch', 'no order');
  return order;
}

function order(access: OrderAccess): Guard<OrderGranted> {
  return {
    access,
    refuses: ['not_found'],
    authorize: async (request: Request) => {
      const caller = await authenticate(access, request);
      const order = await existingOrder(idIn(request));
      requireAccess(order, caller, access);
      return { caller, order, seen: seenVersions(request) };
    },
  };
}

/**
 * Checks that the caller may access an order. Compares uids, because another user can get the same e-mail later.
 *
 * @throws 403
 */
function requireAccess(order: StoredOrder, { uid, account }: Identity, access: OrderAccess): void {
  if (order.data.uid !== uid && (access === 'owner' || !account.admin)) throw refuse('forbidden');
}

/** Like `ownOrderOrAdmin`, but the order is undefined if it does not exist, because it may have been deleted before. */
export const ownOrderOrAdminIfAny: Guard<{ caller: Identity; found: SeenOrder | undefined }> = {
  access: 'ownerOrAdmin',
  authorize: async (request) => {
    const caller = await authenticate('ownerOrAdmin', request);
    const order = await findOrder(idIn(request));
    if (!order) return { caller, found: undefined };
    requireAccess(order, caller, 'ownerOrAdmin');
    return { caller, found: { order, seen: seenVersions(request) } };
  },
};
