const stripeUrl = process.env.E2E_STRIPE_URL ?? 'http://127.0.0.1:12211';

async function callStripe<T>(
  method: string,
  path: string,
  form?: Record<string, string> | string,
): Promise<T> {
  const response = await fetch(stripeUrl + path, {
    method,
    headers: { Authorization: 'Bearer sk_test_local' },
    body: typeof form === 'object' ? new URLSearchParams(form) : (form ?? null),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

type List<T> = { data: T[]; has_more: boolean };
type Charge = {
  payment_intent: string;
  paid: boolean;
  billing_details: {
    email: string | null;
    name: string | null;
    phone: string | null;
    address: { line1: string | null; postal_code: string | null } | null;
  };
};
type Intent = { id: string; status: string; metadata: { orderId?: string } };

/** Confirms a payment intent with a card that always succeeds. Returns the intent's id. */
export async function chargeCard(clientSecret: string): Promise<string> {
  const [id = ''] = clientSecret.split('_secret_');
  await callStripe('POST', `/v1/payment_intents/${id}/confirm`, { payment_method: 'pm_card_visa' });
  return id;
}

/** Returns the successful charges of all payment intents of an order. */
export async function chargesFor(orderId: string): Promise<Charge[]> {
  const charges: Charge[] = [];
  for (const { id } of await intentsFor(orderId)) {
    const { data } = await callStripe<List<Charge>>('GET', `/v1/charges?payment_intent=${id}`);
    charges.push(...data.filter(({ paid }) => paid));
  }
  return charges;
}

async function intentsFor(orderId: string): Promise<Intent[]> {
  const found: Intent[] = [];
  for (let after = ''; ; ) {
    const page = await callStripe<List<Intent>>('GET', `/v1/payment_intents?limit=100${after}`);
    found.push(...page.data.filter(({ metadata }) => metadata.orderId === orderId));
    const last = page.data.at(-1);
    if (!page.has_more || !last) return found;
    after = `&starting_after=${last.id}`;
  }
}

/** Holds back Stripe's webhooks about an order. */
export async function holdWebhooks(orderId: string): Promise<void> {
  await callStripe('POST', '/_local/webhooks/hold', JSON.stringify({ orderId }));
}

/** Sends the webhooks that were held back. */
export async function releaseWebhooks(orderId: string): Promise<void> {
  await callStripe('POST', '/_local/webhooks/release', JSON.stringify({ orderId }));
}
