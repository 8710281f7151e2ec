import type { StripeError } from '@stripe/stripe-js';

export type Outcome<T> = { value: T; error?: undefined } | { value?: undefined; error: StripeError };

/** Parameters for Stripe's API, before form encoding. `null` removes the value at Stripe. */
export type Params = { [key: string]: string | boolean | Params | null | undefined };

function encode(params: Params, prefix: string, into: URLSearchParams): URLSearchParams {
  for (const [key, value] of Object.entries(params)) {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (typeof value === 'object' && value !== null) encode(value, name, into);
    else if (value !== undefined) into.set(name, String(value ?? ''));
  }
  return into;
}

const unreachable: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
};

const unexpected: StripeError = { type: 'api_error', message: 'An unexpected error has occurred.' };

/** Calls Stripe's API with a publishable key. Returns errors of Stripe instead of throwing them. */
export class Api {
  readonly #origin: string;
  readonly #key: string;

  constructor(origin: string, publishableKey: string) {
    this.#origin = origin;
    this.#key = publishableKey;
  }

  get<T>(path: string, params: Params): Promise<Outcome<T>> {
    return this.#send<T>(`${path}?${encode(params, '', new URLSearchParams())}`, {});
  }

  post<T>(path: string, params: Params): Promise<Outcome<T>> {
    return this.#send<T>(path, { method: 'POST', body: encode(params, '', new URLSearchParams()) });
  }

  async #send<T>(path: string, init: RequestInit): Promise<Outcome<T>> {
    let response: Response;
    try {
      response = await fetch(this.#origin + path, {
        ...init,
        headers: { Authorization: `Bearer ${this.#key}` },
      });
    } catch {
      return { error: unreachable };
    }
    try {
      const body = await response.json();
      return response.ok ? { value: body } : { error: body.error ?? unexpected };
    } catch {
      return { error: unexpected };
    }
  }
}
