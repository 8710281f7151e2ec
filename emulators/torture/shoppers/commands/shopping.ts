import fc from 'fast-check';
import { expect } from 'vitest';
import { charge } from '../../../../functions/test/support/card.ts';
import { delivery } from '../../../../functions/test/support/samples.ts';
import { confirm } from '../model/money.ts';
import { beginBarePayment, beginPayment, cancel, place, report } from '../model/orders.ts';
import { at, type Expected, type Model } from '../model/state.ts';
import { callAs, insertedId, intentId, keyOf, named, type Real } from '../real.ts';
import {
  anyOne,
  anyRole,
  apiCommand,
  command,
  expectResponse,
  hasIntents,
  hasOrders,
  intentAt,
  intentToUse,
  orderAt,
  whoIs,
} from './command.ts';

const orderForm = fc.record({
  shopper: fc.nat(2),
  tool: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 6 }),
  key: fc.option(fc.constantFrom('first form', 'second form'), { nil: undefined }),
});

export const placing = orderForm.map((about) =>
  command({
    name: 'place',
    about,
    run: async (model, real) => {
      const { order, ...expected } = place(model, about);
      const toolId = named(real.tools, about.tool);
      const response = await callAs(real, about.shopper, 'POST', '/order', {
        body: { toolId, quantity: about.quantity, ...delivery },
        headers: keyOf(real, about.key),
      });
      expectResponse(response, expected);
      if (order === undefined) return response;
      real.orders[order] ??= insertedId(response);
      expect(insertedId(response)).toBe(real.orders[order]);
      return response;
    },
  }),
);

export const beginning = fc.record({ order: anyOne, role: anyRole, isTampered: oneIn(10) }).map((about) =>
  command({
    name: 'create intent',
    about,
    check: hasOrders,
    run: async (model, real) => {
      const order = orderAt(model, about.order);
      const who = whoIs(model, about.role, order);
      const cents = at(model.orders, order).cents - (about.isTampered ? 1 : 0);
      const expected = beginPayment(model, who, order, cents);
      const body = { totalPrice: cents / 100, orderId: named(real.orders, order) };
      const response = await callAs(real, who, 'POST', '/create-payment-intent', { body });
      storeIntent(real, response, expected);
      return response;
    },
  }),
);

export const beginningBare = fc.record({ order: anyOne }).map((about) =>
  command({
    name: 'create intent of a total',
    about,
    check: hasOrders,
    run: async (model, real) => {
      const { shopper, cents } = at(model.orders, orderAt(model, about.order));
      const expected = beginBarePayment(model, shopper, cents);
      const body = { totalPrice: cents / 100 };
      const response = await callAs(real, shopper, 'POST', '/create-payment-intent', { body });
      storeIntent(real, response, expected);
      return response;
    },
  }),
);

function storeIntent(
  real: Real,
  response: Awaited<ReturnType<typeof callAs>>,
  { intent, ...expected }: Expected & { intent?: number },
): void {
  expectResponse(response, expected);
  if (intent === undefined) return;
  const id = intentId(response);
  if (intent === real.intents.length) {
    expect(real.intents, 'a new intent has a new id').not.toContain(id);
    real.intents.push(id);
  }
  expect(id).toBe(real.intents[intent]);
}

export const paying = fc
  .record({ intent: anyOne, isGoodCard: fc.boolean().map((bad) => !bad) })
  .map((about) =>
    command({
      name: about.isGoodCard ? 'pay' : 'pay with a bad card',
      about,
      check: hasIntents,
      run: async (model, real) => {
        await pay(model, real, intentAt(model, about.intent), about.isGoodCard);
        return undefined;
      },
    }),
  );

async function pay(model: Model, real: Real, intent: number, isGoodCard: boolean): Promise<void> {
  const expected = confirm(model, intent, isGoodCard);
  const method = isGoodCard ? 'pm_card_visa' : 'pm_card_chargeDeclined';
  const outcome = await charge(named(real.intents, intent), method).then(
    ({ status }) => status,
    (error: { code?: string }) => (error.code === 'card_declined' ? 'declined' : 'impossible'),
  );
  expect(outcome).toBe(expected);
}

export const reporting = fc
  .record({ order: anyOne, role: anyRole, intent: anyOne, isAnyIntent: oneIn(10) })
  .map((about) =>
    apiCommand({
      name: 'report',
      about,
      check: (model) => hasOrders(model) && hasIntents(model),
      ask: (model, real) => {
        const order = orderAt(model, about.order);
        const who = whoIs(model, about.role, order);
        const intent = about.isAnyIntent
          ? intentAt(model, about.intent)
          : intentToUse(model, order, about.intent);
        const expected = report(model, who, order, intent);
        const body = { transactionId: named(real.intents, intent), paid: true, status: 'pending' };
        return { who, method: 'PATCH', path: `/order/${named(real.orders, order)}`, body, expected };
      },
    }),
  );

export const canceling = fc.record({ order: anyOne, role: anyRole }).map((about) =>
  apiCommand({
    name: 'cancel',
    about,
    check: hasOrders,
    ask: (model, real) => {
      const order = orderAt(model, about.order);
      const who = whoIs(model, about.role, order);
      const expected = cancel(model, who, order);
      return { who, method: 'DELETE', path: `/order/${named(real.orders, order)}`, expected };
    },
  }),
);

function oneIn(times: number): fc.Arbitrary<boolean> {
  return fc.nat(times - 1).map((drawn) => drawn === times - 1);
}
