import { env } from '../../../functions/test/support/env.ts';

/**
 * One call to the control surface of the local Stripe, see emulators/stripe/README.md.
 *
 * @param path What follows `/_local/`.
 * @throws Error when it is refused
 */
export async function steerStripe(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  await ask(method, path, body);
}

/** Reads the state of the local Stripe at a path that follows `/_local/`. @throws Error when it is refused */
export async function readStripe(path: string): Promise<unknown> {
  return (await ask('GET', path, undefined)).json();
}

async function ask(method: string, path: string, body: object | undefined): Promise<Response> {
  const response = await fetch(`${env.STRIPE_API_BASE}/_local/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`The local Stripe refuses ${method} ${path}: ${response.status}`);
  return response;
}
