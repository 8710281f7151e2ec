import type Stripe from 'stripe';
import { stripe } from '../../../functions/test/support/card.ts';
import { intentOf } from './stripe-events.ts';

/** The events that Stripe records, by the payment intent that they are about, oldest first. */
export class StripeLog {
  readonly #byIntent = new Map<string, Stripe.Event[]>();
  #newest: string | undefined;
  #reading: Promise<void> = Promise.resolve();

  /** Begins to read where Stripe's record ends now. */
  static async fromNow(): Promise<StripeLog> {
    const log = new StripeLog();
    log.#newest = (await stripe.events.list({ limit: 1 })).data[0]?.id;
    return log;
  }

  /** All events about these intents so far. */
  async about(intentIds: string[]): Promise<Stripe.Event[]> {
    // One after another: each reads what the one before has not.
    this.#reading = this.#reading.then(() => this.#readOn());
    await this.#reading;
    return intentIds.flatMap((id) => this.#byIntent.get(id) ?? []);
  }

  async #readOn(): Promise<void> {
    const known = this.#newest;
    const events: Stripe.Event[] = [];
    for await (const event of stripe.events.list({ limit: 100, ...(known && { ending_before: known }) })) {
      events.push(event);
    }
    // Backwards from a known event the client reads oldest first, and without one newest first.
    for (const event of known ? events : events.reverse()) this.#file(event);
  }

  #file(event: Stripe.Event): void {
    this.#newest = event.id;
    const intentId = intentOf(event);
    if (!intentId) return;
    const earlier = this.#byIntent.get(intentId) ?? [];
    this.#byIntent.set(intentId, [...earlier, event]);
  }
}
