import type Stripe from 'stripe';
import { stripe } from '../../../functions/test/support/card.ts';
import { intentOf } from './stripe-events.ts';

/** Stripe's events by payment intent, oldest first. */
export class StripeLog {
  readonly #byIntent = new Map<string, Stripe.Event[]>();
  #newest: string | undefined;
  #reading: Promise<void> = Promise.resolve();

  /** Creates a log that contains only events from now on. */
  static async fromNow(): Promise<StripeLog> {
    const log = new StripeLog();
    log.#newest = (await stripe.events.list({ limit: 1 })).data[0]?.id;
    return log;
  }

  /** Returns all events of these intents so far. */
  async about(intentIds: string[]): Promise<Stripe.Event[]> {
    // Only one read runs at a time, so that no event is stored twice.
    this.#reading = this.#reading.then(() => this.#readOn());
    await this.#reading;
    return intentIds.flatMap((id) => this.#byIntent.get(id) ?? []);
  }

  async #readOn(): Promise<void> {
    const newest = this.#newest;
    const events: Stripe.Event[] = [];
    for await (const event of stripe.events.list({ limit: 100, ...(newest && { ending_before: newest }) })) {
      events.push(event);
    }
    // With `ending_before`, the client returns the oldest event first; otherwise, the newest.
    for (const event of newest ? events : events.reverse()) this.#file(event);
  }

  #file(event: Stripe.Event): void {
    this.#newest = event.id;
    const intentId = intentOf(event);
    if (!intentId) return;
    const earlier = this.#byIntent.get(intentId) ?? [];
    this.#byIntent.set(intentId, [...earlier, event]);
  }
}
