import type { ErrorBody, ErrorCode } from '../contract/errors.ts';

const RETRY_AFTER_SECONDS = 1;

type Details = { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown };

/** A refusal that is said to the caller as it is. Everything else that is thrown becomes a plain 500. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get body(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }) };
  }
}

/** 400 with one message per invalid field; the first is the message of the whole. */
export function invalidInput(fields: Record<string, string>): HttpError {
  const [message = 'The request is not valid'] = Object.values(fields);
  return new HttpError(400, 'invalid_input', message, { fields });
}

export function malformedRequest(message: string): HttpError {
  return new HttpError(400, 'malformed_request', message);
}

/** 500: ours. What failed is for the log. */
export function internal(): HttpError {
  return new HttpError(500, 'internal', 'Something went wrong on our side. Please try again.');
}

export function bodyTooLarge(): HttpError {
  return new HttpError(413, 'body_too_large', 'The request is too large');
}

export function unauthenticated(): HttpError {
  return new HttpError(401, 'unauthenticated', 'Please log in');
}

export function forbidden(): HttpError {
  return new HttpError(403, 'forbidden', 'You are not allowed to do this');
}

/** @param what The thing that is not there, as a person calls it: 'Order'. */
export function notFound(what: string): HttpError {
  return new HttpError(404, 'not_found', `${what} not found`);
}

/** 409: the request is fine, but not in the state things are in. */
export function conflict(code: ErrorCode, message: string): HttpError {
  return new HttpError(409, code, message);
}

/** 422: an `Idempotency-Key` that came with another request before. */
export function keyReused(message: string): HttpError {
  return new HttpError(422, 'idempotency_key_reused', message);
}

/** 429: more than one person may do; the message says what to do about it. */
export function tooMany(code: ErrorCode, message: string, retryAfterSeconds: number): HttpError {
  return new HttpError(429, code, message, { retryAfterSeconds });
}

/** 503: too many at once; nothing was done and the same call may be repeated. */
export function busy(): HttpError {
  return new HttpError(503, 'busy', 'Many people are ordering right now. Please try again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

export function paymentProviderUnavailable(cause: unknown): HttpError {
  return new HttpError(
    503,
    'payment_provider_unavailable',
    'The payment provider does not answer. Please try again.',
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause,
    },
  );
}

/** 503: something that the store is built on was not reached; what was asked for may or may not have been done. */
export function unavailable(cause: unknown): HttpError {
  return new HttpError(503, 'unavailable', 'The store does not answer right now. Please try again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });
}
