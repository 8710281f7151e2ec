import { env } from '../../../functions/test/support/env.ts';

/**
 * Calls the control routes of the local Stripe: see emulators/stripe/README.md.
 *
 * @param path The path after `/_local/`.
 * @throws Error if the call is rejected
 */
export async function steerStripe(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  await request(method, path, body);
}

/** Reads the state of the local Stripe at a path after `/_local/`. @throws Error if the call is rejected */
export async function readStripe(path: string): Promise<unknown> {
  return (await request('GET', path, undefined)).json();
}

async function request(method: string, path: string, body: object | undefined): Promise<Response> {
  const response = await fetch(`${env.STRIPE_API_BASE}/_local/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`The local Stripe refuses ${method} ${path}: ${response.status}`);
  return response;
}
