import { orders } from '../../src/orders/order.record.ts';
import { expireOverdue } from '../../src/schedules/expire-orders.ts';
import { reconcile } from '../../src/schedules/reconcile-payments.ts';
import { saveProgress } from '../../src/schedules/reconciliation.record.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { listCalls } from './list-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { openCalls } from './open-calls.ts';
import { orderCalls } from './order-calls.ts';
import { ownerCalls } from './owner-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { type CountedCall, ordered, prepared } from './scenes.ts';

const HOUR_MS = 60 * 60_000;

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
      // Without the events of other tests, which the overlap of two runs contains.
      await saveProgress({ readUntil: new Date(Date.now() + HOUR_MS) });
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
