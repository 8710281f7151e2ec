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
    scene: async () => {
      await expireOverdue(new Date());
      return () => expireOverdue(new Date());
    },
  },
  {
    call: 'expireOrders',
    when: '1 order',
    scene: prepared(
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
    scene: async () => {
      await reconcile();
      return reconcile;
    },
  },
];

/** Every call of the API and every scheduled function, once for each case with a different cost. */
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
