import type { CheckedCard } from '../payment-methods/check-card.ts';
import type { TestCard } from '../payment-methods/test-cards.ts';
import type { Charge, Dispute, Intent, LocalEvent, PaymentMethod, Refund } from './types.ts';

/** A 3-D Secure challenge that is not finished. */
export type Challenge = { id: string; intentId: string; returnUrl: string | null };

/** A token of a card, which can be used for one payment method. */
type CardToken = { checked: CheckedCard; isUsed: boolean };

/** The objects of the local Stripe, in memory. Each map is in order of creation. */
export type Store = {
  intents: Map<string, Intent>;
  methods: Map<string, PaymentMethod>;
  /** The test card of each payment method. Card numbers are not stored. */
  cards: Map<string, TestCard>;
  tokens: Map<string, CardToken>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  events: Map<string, LocalEvent>;
  challenges: Map<string, Challenge>;
};

export function createStore(): Store {
  return {
    intents: new Map(),
    methods: new Map(),
    cards: new Map(),
    tokens: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    challenges: new Map(),
  };
}

/** Deletes all objects. */
export function clearStore(store: Store): void {
  for (const collection of Object.values(store)) collection.clear();
}
