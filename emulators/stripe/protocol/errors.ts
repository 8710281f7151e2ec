import type Stripe from 'stripe';

/** The error object of a response: https://docs.stripe.com/api/errors */
type ErrorBody = Omit<Stripe.StripeRawError, 'payment_intent' | 'payment_method'> & {
  message: string;
  payment_intent?: object;
  payment_method?: object;
};

/**
 * An error as Stripe sends it. The error is stored for the idempotency key only if the work of the call had
 * begun (`work`).
 */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly work: 'not begun' | 'begun';

  constructor(status: number, body: ErrorBody, work: 'not begun' | 'begun' = 'begun') {
    super(body.message);
    this.status = status;
    this.body = body;
    this.work = work;
  }
}

/** 400: the call is invalid. */
export function invalidRequest(message: string, details: Partial<ErrorBody> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

/** 400: the parameters are malformed. Nothing is stored for the idempotency key. */
export function invalidParameter(message: string, param: string, code?: string): StripeFailure {
  const details = { param, ...(code && { code }) };
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details }, 'not begun');
}

/** 404 for an unknown object in a path, 400 for an unknown object in a parameter. */
export function resourceMissing(kind: string, id: string, param: string, status: 400 | 404): StripeFailure {
  const details = { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param };
  return new StripeFailure(status, { type: 'invalid_request_error', ...details });
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
