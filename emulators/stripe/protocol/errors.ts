import type Stripe from 'stripe';

/** The error object of a response: https://docs.stripe.com/api/errors */
type ErrorBody = Omit<Stripe.StripeRawError, 'payment_intent' | 'payment_method'> & {
  message: string;
  payment_intent?: object;
  payment_method?: object;
};

/** An error as Stripe sends it. An idempotency key repeats the error only if it is stored. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly isStored: boolean;

  constructor(status: number, body: ErrorBody, isStored = true) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isStored = isStored;
  }
}

/** 400: the call is invalid. */
export function invalidRequest(message: string, details: Partial<ErrorBody> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

/** 400: the parameters are malformed. Nothing is stored for the idempotency key. */
export function invalidParameter(message: string, param: string, code?: string): StripeFailure {
  const details = { param, ...(code && { code }) };
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details }, false);
}

/** 400: the idempotency key was used for a different call. */
export function usedKey(key: string | null): StripeFailure {
  const message = `Keys for idempotent requests can only be used for the same endpoint and with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeFailure(400, { type: 'idempotency_error', message });
}

export function unauthorized(message: string, code?: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message, ...(code && { code }) });
}

export function unknownUrl(method: string, path: string): StripeFailure {
  const message = `Unrecognized request URL (${method}: ${path}). The local Stripe supports only the calls of the store.`;
  return new StripeFailure(404, { type: 'invalid_request_error', message });
}

/** Converts any error into an error of Stripe's. Logs unexpected errors. */
export function asFailure(error: unknown): StripeFailure {
  if (error instanceof StripeFailure) return error;
  // Express sets the status of errors that a malformed request causes.
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
    return new StripeFailure(error.status, { type: 'invalid_request_error', message: error.message });
  }
  console.error(error);
  return new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' });
}
