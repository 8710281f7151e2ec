import type Stripe from 'stripe';

/** Stripe's objects as the local Stripe stores them, with ids instead of expandable objects. */
type Stored<T, Reference extends keyof T> = Omit<T, Reference> & { [Key in Reference]: string | null };

export type Intent = Stored<Stripe.PaymentIntent, 'customer' | 'latest_charge' | 'payment_method'>;
export type Charge = Stored<Stripe.Charge, 'customer' | 'payment_intent'> & {
  refunds: { object: 'list'; data: Refund[]; has_more: boolean; url: string };
};
export type Dispute = Omit<Stored<Stripe.Dispute, 'payment_intent'>, 'charge'> & { charge: string };
export type Refund = Stored<Stripe.Refund, 'charge' | 'customer' | 'payment_intent' | 'payment_method'>;
export type PaymentMethod = Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card };

/** The event types of the local Stripe, and the type of the object in each event. */
export type EventObjects = {
  'payment_intent.created': Intent;
  'payment_intent.succeeded': Intent;
  'payment_intent.payment_failed': Intent;
  'payment_intent.canceled': Intent;
  'payment_intent.requires_action': Intent;
  'charge.succeeded': Charge;
  'charge.failed': Charge;
  'charge.refunded': Charge;
  'charge.dispute.created': Dispute;
  'charge.dispute.funds_withdrawn': Dispute;
  'charge.dispute.closed': Dispute;
  'charge.dispute.funds_reinstated': Dispute;
  'refund.created': Refund;
  'refund.updated': Refund;
  'refund.failed': Refund;
  'charge.refund.updated': Refund;
};
export type EventType = keyof EventObjects;

export type LocalEvent = Omit<Stripe.EventBase, 'type' | 'data' | 'request'> & {
  type: EventType;
  data: { object: EventObjects[EventType]; previous_attributes?: Record<string, unknown> };
  request: { id: string | null; idempotency_key: string | null };
};
