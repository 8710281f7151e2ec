import fc from 'fast-check';
import { expect } from 'vitest';
import { stripe } from '../../../../functions/test/support/card.ts';
import { endHold } from '../../../../functions/test/support/scenes.ts';
import { expire, reconcile as reconcileStore } from '../../../../functions/test/support/schedules.ts';
import { deliverAbout } from '../../../../functions/test/support/webhook.ts';
import { cancelAtStripe, catchUp, close, reconcile, refundAtStripe, remainingOf } from '../model/money.ts';
import { at, isPayable, type Model } from '../model/state.ts';
import { named, type Real } from '../real.ts';
import { anyOne, command, hasIntents, hasOrders, intentAt, orderAt } from './command.ts';

const TOO_OLD_SECONDS = 301;

/** Signatures that the store must reject. */
const forgeries = {
  forged: () => ({ secret: 'whsec_guessed' }),
  outdated: () => ({ timestamp: Math.floor(Date.now() / 1000) - TOO_OLD_SECONDS }),
};

/**
 * Delivers an event about any payment, so events arrive late, repeatedly and in any order. Sometimes, it arrives three
 * times at the same time.
 */
export const webhook = fc
  .record({
    intent: anyOne,
    type: fc.constantFrom('payment_intent.succeeded', 'charge.refunded'),
    times: fc.constantFrom(1, 1, 3),
  })
  .map((about) =>
    command({
      name: about.type,
      about,
      check: hasIntents,
      run: async (model, real) => {
        const intent = intentAt(model, about.intent);
        catchUp(model, intent);
        const id = named(real.intents, intent);
        const deliveries = Array.from({ length: about.times }, () => deliverAbout(id, about.type));
        for (const status of await Promise.all(deliveries)) expect(status).toBe(200);
        return undefined;
      },
    }),
  );

/** Delivers an event that Stripe has not signed. The model does not change. */
export const forgedWebhook = fc
  .record({ intent: anyOne, kind: fc.constantFrom('forged' as const, 'outdated' as const) })
  .map((about) =>
    command({
      name: `${about.kind} event`,
      about,
      check: hasIntents,
      run: async (model, real) => {
        const id = named(real.intents, intentAt(model, about.intent));
        const forgery = forgeries[about.kind]();
        expect(await deliverAbout(id, 'payment_intent.succeeded', forgery)).toBe(400);
        return undefined;
      },
    }),
  );

export const refundInDashboard = fc.record({ intent: anyOne, isPart: fc.boolean() }).map((about) =>
  command({
    name: about.isPart ? 'refund a part at Stripe' : 'refund at Stripe',
    about,
    check: hasIntents,
    run: async (model, real) => {
      const intent = intentAt(model, about.intent);
      const left = remainingOf(at(model.intents, intent));
      const amount = about.isPart ? Math.min(left, 20) : left;
      const refund = stripe.refunds.create({
        payment_intent: named(real.intents, intent),
        amount: amount || 1,
      });
      if (amount === 0) await expect(refund).rejects.toMatchObject({ statusCode: 400 });
      else await refund;
      refundAtStripe(model, intent, amount);
      return undefined;
    },
  }),
);

export const cancelInDashboard = fc.record({ intent: anyOne }).map((about) =>
  command({
    name: 'cancel at Stripe',
    about,
    check: hasIntents,
    run: async (model, real) => {
      const intent = intentAt(model, about.intent);
      const cancellation = stripe.paymentIntents.cancel(named(real.intents, intent));
      if (cancelAtStripe(model, intent)) await cancellation;
      else await expect(cancellation).rejects.toMatchObject({ statusCode: 400 });
      return undefined;
    },
  }),
);

export const expiry = fc.record({ order: anyOne }).map((about) =>
  command({
    name: 'expire',
    about,
    check: hasOrders,
    run: async (model, real) => {
      const order = orderAt(model, about.order);
      if (isPayable(at(model.orders, order))) {
        await endHold(named(real.orders, order));
        close(model, order, 'expired');
      }
      await expire();
      return undefined;
    },
  }),
);

export const reconciliation = fc.constant(null).map((about) =>
  command({
    name: 'reconcile',
    about,
    run: async (model: Model, _real: Real) => {
      reconcile(model);
      await reconcileStore();
      return undefined;
    },
  }),
);
