import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { z } from 'zod';

export type WebhookOptions = {
  webhookUrl?: string | undefined;
  webhookSecret?: string | undefined;
  /** Delays before the retries, in milliseconds. */
  webhookRetryDelaysMs?: readonly number[];
};

const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 60_000];
const TIMEOUT_MS = 20_000;
/** Maximum number of held events that are sent at the same time. */
const CONCURRENCY = 20;

/** Sends signed events to the store's webhook, with retries until the response is 2xx. */
export class Webhooks {
  readonly #url: string | undefined;
  readonly #secret: string;
  readonly #retryDelaysMs: readonly number[];
  readonly #stopped = new AbortController();
  /** The held events by order; without an order's id, all events. */
  readonly #held = new Map<string | undefined, Stripe.EventBase[]>();

  constructor({ webhookUrl, webhookSecret = 'whsec_local', webhookRetryDelaysMs }: WebhookOptions) {
    this.#url = webhookUrl;
    this.#secret = webhookSecret;
    this.#retryDelaysMs = webhookRetryDelaysMs ?? RETRY_DELAYS_MS;
  }

  /** The number of webhook endpoints. */
  get endpoints(): number {
    return this.#url === undefined ? 0 : 1;
  }

  /** Sends an event after the response to the call that caused it, or holds the event if webhooks are held. */
  announce(event: Stripe.EventBase): void {
    const held = this.#held.get(undefined) ?? this.#held.get(orderOf(event));
    if (held) held.push(event);
    // The delivery rejects only when it is stopped.
    else void this.#deliver(event).catch(() => {});
  }

  /** Holds all further events, or those of an order, until they are released. */
  hold(orderId?: string): void {
    if (!this.#held.has(orderId)) this.#held.set(orderId, []);
  }

  /** Sends the held events, or those of an order. */
  release(orderId?: string): void {
    const held = (this.#held.get(orderId) ?? []).values();
    this.#held.delete(orderId);
    const deliverRest = async () => {
      for (const event of held) await this.#deliver(event);
    };
    for (let sender = 0; sender < CONCURRENCY; sender += 1) void deliverRest().catch(() => {});
  }

  /** Drops the held events, as Stripe does after three days. */
  discard(): void {
    this.#held.delete(undefined);
  }

  /** Stops all deliveries. */
  stop(): void {
    this.#stopped.abort();
  }

  async #deliver(event: Stripe.EventBase): Promise<void> {
    if (this.#url === undefined) return;
    for (const delay of [0, ...this.#retryDelaysMs]) {
      await sleep(delay, undefined, { signal: this.#stopped.signal });
      if (!(await this.#isAccepted(event, this.#url))) continue;
      event.pending_webhooks = 0;
      return;
    }
  }

  async #isAccepted(event: Stripe.EventBase, url: string): Promise<boolean> {
    const payload = JSON.stringify(event, null, 2);
    // Each attempt has a new signature, because receivers reject old signatures.
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.#secret });
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).catch(() => undefined);
    await response?.body?.cancel();
    return response?.ok === true;
  }
}

const ofOrder = z.object({ metadata: z.object({ orderId: z.string() }) });

/** Returns the id of the order that a payment intent's metadata name. */
function orderOf({ data }: Stripe.EventBase): string | undefined {
  return ofOrder.safeParse(data.object).data?.metadata.orderId;
}
