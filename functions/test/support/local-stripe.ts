import { expect } from 'vitest';
import { env } from './env.ts';

/** One call to the control surface of the local Stripe, at a path that follows `/_local/`. */
export async function steerStripe(path: string, body: object = {}): Promise<void> {
  const response = await fetch(`${env.STRIPE_API_BASE}/_local/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.ok, path).toBe(true);
}
