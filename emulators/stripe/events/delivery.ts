import { nowSeconds } from '../state/ids.ts';
import type { LocalEvent } from '../state/types.ts';
import { signatureHeader } from './signature.ts';

type WebhookOptions = {
  url: string | undefined;
  secret: string;
  /** Delays before the retries, in milliseconds. */
  retryDelaysMs: readonly number[];
  timeoutMs: number;
};

/** One attempt to deliver an event. */
type Delivery = {
  eventId: string;
  type: string;
  attempt: number;
  at: string;
  status: number | null;
  error: string | null;
};

const KEPT_DELIVERIES = 2000;

/** Sends signed events to the store's webhook, with retries until the response is 2xx. */
export class Webhooks {
  readonly #options: WebhookOptions;
  readonly #timers = new Set<NodeJS.Timeout>();
  #held: LocalEvent[] | undefined;
  #deliveries: Delivery[] = [];
  #stopped = new AbortController();

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Sends an event after the response to the call that caused it, or holds the event if webhooks are held. */
  announce(event: LocalEvent): void {
    if (this.#held) this.#held.push(event);
    else this.#schedule(event, 1, 0);
  }

  /** Holds all further events until they are released. */
  hold(): void {
    this.#held ??= [];
  }

  /** Sends the held events. Returns the number of events. */
  release(): number {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const event of held) this.announce(event);
    return held.length;
  }

  /** Drops the held events, as Stripe does after three days. Returns the number of events. */
  discard(): number {
    const count = this.#held?.length ?? 0;
    this.#held = undefined;
    return count;
  }

  /** Sends an event again, as Stripe's dashboard can, even if events are held. */
  redeliver(event: LocalEvent): void {
    this.#schedule(event, 1, 0);
  }

  /** Returns all attempts so far, oldest first. */
  deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  get held(): number | null {
    return this.#held?.length ?? null;
  }

  /** Stops all deliveries, and deletes the list of attempts. */
  reset(): void {
    this.#stopped.abort();
    this.#stopped = new AbortController();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#held = undefined;
    this.#deliveries = [];
  }

  #schedule(event: LocalEvent, attempt: number, delayMs: number): void {
    const { url } = this.#options;
    if (!url) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#attempt(event, attempt, url);
    }, delayMs);
    this.#timers.add(timer);
  }

  async #attempt(event: LocalEvent, attempt: number, url: string): Promise<void> {
    const stopped = this.#stopped.signal;
    const outcome = await this.#send(event, url, stopped);
    if (stopped.aborted) return;
    this.#record({ eventId: event.id, type: event.type, attempt, at: new Date().toISOString(), ...outcome });
    const delivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    if (delivered) {
      event.pending_webhooks = 0;
      return;
    }
    const delay = this.#options.retryDelaysMs[attempt - 1];
    if (delay !== undefined) this.#schedule(event, attempt + 1, delay);
  }

  async #send(
    event: LocalEvent,
    url: string,
    stopped: AbortSignal,
  ): Promise<Pick<Delivery, 'status' | 'error'>> {
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(url, {
        method: 'POST',
        // Each attempt has a new signature, because receivers reject old signatures.
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureHeader(body, this.#options.secret, nowSeconds()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopped, AbortSignal.timeout(this.#options.timeoutMs)]),
      });
      await response.body?.cancel();
      return { status: response.status, error: null };
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : String(error) };
    }
  }

  #record(delivery: Delivery): void {
    this.#deliveries.push(delivery);
    if (this.#deliveries.length > KEPT_DELIVERIES) this.#deliveries.shift();
  }
}
