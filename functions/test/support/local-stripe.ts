import { expect } from 'vitest';
import { env } from './env.ts';

/** Calls a control route of the local Stripe. Its path is relative to `/_local/`. */
export async function controlStripe(path: string, body: object = {}): Promise<void> {
  const response = await fetch(`${env.STRIPE_API_BASE}/_local/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.ok, path).toBe(true);
}
