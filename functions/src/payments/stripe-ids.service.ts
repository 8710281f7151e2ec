import { callStripe, isStripeError } from '../platform/stripe.ts';

/** Matches Stripe's ids of refunds, charges and disputes in a search. */
const STRIPE_ID = /(?<!\S)(?:re|ch|py|du|dp)_\w+(?!\S)/g;

/**
 * Replaces Stripe's ids of refunds, charges and disputes in a search by the ids of their payment intents, by which
 * orders are found. An id that Stripe does not know stays, so that it finds nothing.
 *
 * @throws 503 if Stripe fails
 */
export async function withPaymentIds<Filter extends { q?: string | undefined }>(
  filter: Filter,
): Promise<Filter> {
  const { q = '' } = filter;
  const ids = [...new Set(q.match(STRIPE_ID))];
  if (ids.length === 0) return filter;
  const intents = new Map(await Promise.all(ids.map(async (id) => [id, await intentOf(id)] as const)));
  return { ...filter, q: q.replaceAll(STRIPE_ID, (id) => intents.get(id) ?? id) };
}

async function intentOf(id: string): Promise<string | undefined> {
  try {
    const { payment_intent: intent } = await callStripe<{ payment_intent?: string | { id: string } | null }>(
      (client) => {
        if (id.startsWith('re_')) return client.refunds.retrieve(id);
        return id.startsWith('d') ? client.disputes.retrieve(id) : client.charges.retrieve(id);
      },
    );
    return typeof intent === 'object' ? intent?.id : intent;
  } catch (error) {
    if (isStripeError(error, 'resource_missing')) return undefined;
    throw error;
  }
}
