import { orders } from '../../src/orders/order.record.ts';
import { expireOverdue } from '../../src/schedules/expire-orders.ts';
import { reconcile } from '../../src/schedules/reconcile-payments.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { listCalls } from './list-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { openCalls } from './open-calls.ts';
import { orderCalls } from './order-calls.ts';
import { ownerCalls } from './owner-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { type CountedCall, ordered, prepared } from './scenes.ts';

const schedules: CountedCall[] = [
  {
    call: 'expireOrders',
    when: 'nothing to do',
    setUp: async () => {
      await expireOverdue(new Date());
      return () => expireOverdue(new Date());
    },
  },
  {
    call: 'expireOrders',
    when: '1 order',
    setUp: prepared(
      async () => {
        await expireOverdue(new Date());
        const { id } = await ordered();
        await orders.doc(id).update({ heldUntil: new Date(Date.now() - 60_000) });
      },
      () => expireOverdue(new Date()),
    ),
  },
  {
    call: 'reconcilePayments',
    when: 'nothing to do',
    setUp: async () => {
      await reconcile();
      return reconcile;
    },
  },
];

/** All calls of the API and all scheduled functions. A call with several costs is listed once for each cost. */
export const countedCalls = [
  ...listCalls,
  ...ownerCalls,
  ...peopleCalls,
  ...catalogueCalls,
  ...orderCalls,
  ...mailCalls,
  ...openCalls,
  ...schedules,
];
