import { expect, it } from 'vitest';
import { eventSchema } from './stripe-signature.ts';

const event = { id: 'evt_1', type: 'payment_intent.succeeded', created: 1_700_000_000 };
const intent = { id: 'pi_1', metadata: {} };
const of = (type: string, object: unknown) => ({ ...event, type, data: { object } });

it.each([
  of('payment_intent.succeeded', intent),
  of('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }),
  of('charge.dispute.created', { payment_intent: { id: 'pi_1' } }),
  of('refund.updated', { payment_intent: null }),
  of('balance.available', {}),
])('an event has all fields that the store reads: %j', (value) => {
  expect(eventSchema.safeParse(value).success).toBe(true);
});

it.each([
  null,
  {},
  event,
  { ...event, data: {} },
  { ...of('charge.refunded', {}), id: undefined },
  { ...of('charge.refunded', {}), type: undefined },
  { ...of('charge.refunded', {}), created: 'now' },
  of('charge.refunded', null),
  of('charge.refunded', { payment_intent: 7 }),
  of('payment_intent.succeeded', {}),
  of('payment_intent.succeeded', { ...intent, id: 7 }),
  of('payment_intent.payment_failed', { id: 'pi_1' }),
  of('payment_intent.payment_failed', { id: 'pi_1', metadata: null }),
])('an event lacks a field: %j', (value) => {
  expect(eventSchema.safeParse(value).success).toBe(false);
});
