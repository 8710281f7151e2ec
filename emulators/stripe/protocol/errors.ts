/** The error object of a response: https://docs.stripe.com/api/errors */
export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
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
    this.body = body.code
      ? { doc_url: `https://docs.stripe.com/error-codes#${body.code.replaceAll('_', '-')}`, ...body }
      : body;
    this.work = work;
  }
}

/** 400: the call is invalid. */
export function invalidRequest(message: string, details: Partial<ErrorBody> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

/** 400: the parameters are malformed. Nothing is stored for the idempotency key. */
export function invalidParameter(message: string, param: string, code?: string): StripeFailure {
  return new StripeFailure(
    400,
    { type: 'invalid_request_error', message, param, ...(code && { code }) },
    'not begun',
  );
}

/** 404 for an unknown object in a path, 400 for an unknown object in a parameter. */
export function resourceMissing(kind: string, id: string, param: string, status: 400 | 404): StripeFailure {
  return new StripeFailure(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

export function unauthorized(message: string, code?: string): StripeFailure {
  return new StripeFailure(
    401,
    { type: 'invalid_request_error', message, ...(code && { code }) },
    'not begun',
  );
}

export function unknownUrl(method: string, path: string): StripeFailure {
  return new StripeFailure(
    404,
    {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). The local Stripe supports only the calls of the store.`,
    },
    'not begun',
  );
}

/** The error of an injected fault. */
export function internalError(status: number): StripeFailure {
  return new StripeFailure(status, {
    type: status < 500 ? 'invalid_request_error' : 'api_error',
    message: 'An unknown error occurred. A test made the local Stripe fail this call.',
  });
}
