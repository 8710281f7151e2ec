import { z } from 'zod';
import type { ErrorCode } from '../../contract/errors.ts';
import { type Details, type RefusalRow, refusals } from './refusals.ts';

/** An error that rejects a request with a text for the caller. Any other error becomes a 500. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly text: string;
  readonly details: Partial<Details>;

  constructor(code: ErrorCode, text: string, details: Partial<Details> = {}) {
    // The log contains the code, because a text may contain personal data.
    super(code, details);
    this.code = code;
    this.text = text;
    this.details = details;
  }
}

/** The details that a text needs, or only the error that caused the refusal. */
type DetailsOf<Row> = Row extends { text: (details: infer Needed) => string }
  ? [details: Needed]
  : [options?: ErrorOptions];

/** The arguments after each code: the details, after the reason if the code has a text for each reason. */
type Arguments = {
  [Code in ErrorCode]: (typeof refusals)[Code] extends { texts: infer Texts }
    ? { [Reason in keyof Texts]: [reason: Reason, ...DetailsOf<{ text: Texts[Reason] }>] }[keyof Texts]
    : DetailsOf<(typeof refusals)[Code]>;
};

/** Makes a refusal to throw: `throw refuse('not_found', 'Order')`. */
export function refuse<Code extends ErrorCode>(code: Code, ...rest: Arguments[Code]): Refusal;
export function refuse(code: ErrorCode, first: string | Details, second: Details): Refusal {
  const row: RefusalRow = refusals[code];
  const [text = '', details] = typeof first === 'string' ? [row.texts?.[first], second] : [row.text, first];
  return new Refusal(code, typeof text === 'function' ? text(details) : text, details);
}

/** Returns the HTTP status of a code. */
export function httpStatusOf(code: ErrorCode): number {
  return refusals[code].status;
}

/**
 * Parses an input with a schema.
 *
 * @throws 400 with the message of every invalid field.
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    if (path.length === 0) throw refuse('malformed_request', 'body');
    fields[path.join('.')] ??= message;
  }
  throw refuse('invalid_input', { fields });
}

/**
 * Firestore's codes for deadline exceeded, resource exhausted, aborted, internal and unavailable:
 * https://grpc.io/docs/guides/status-codes. An internal error is a failure of Firestore itself; Firestore's
 * client also retries reads after such an error.
 */
const TRANSIENT_AT_FIRESTORE = [4, 8, 10, 13, 14];
/**
 * The identity provider's codes: https://firebase.google.com/docs/auth/admin/errors. The library reports an
 * invalid credential if the metadata server did not renew the token.
 */
const TRANSIENT_AT_AUTH = [
  'app/network-error',
  'app/network-timeout',
  'app/invalid-credential',
  'auth/internal-error',
  'auth/quota-exceeded',
];

const transient = z.union([
  z.object({ code: z.literal([...TRANSIENT_AT_FIRESTORE, ...TRANSIENT_AT_AUTH]) }),
  // Google's front end sent an HTML page instead of the identity provider's JSON.
  z.object({
    code: z.literal('app/unable-to-parse-response'),
    httpResponse: z.object({ status: z.int().min(500) }),
  }),
]);

/** The refusals that report a transient failure. */
const TRANSIENT_REFUSALS: ErrorCode[] = ['busy', 'unavailable', 'payment_provider_unavailable'];

/**
 * Returns true if Firestore, the identity provider or Stripe is unreachable, overloaded or failing, so that a
 * retry may succeed. An aggregate error is transient if all its errors are transient.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isTransient);
  if (error instanceof Refusal) return TRANSIENT_REFUSALS.includes(error.code);
  return error instanceof Error && transient.safeParse(error).success;
}

/**
 * Waits for a promise, but not longer than the given milliseconds. After a timeout, the promise's action
 * still continues.
 *
 * @throws The result of `timeoutError` after a timeout.
 */
export function withTimeout<T>(promise: Promise<T>, ms: number, timeoutError: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), ms);
    const stop = () => clearTimeout(timer);
    promise.then(resolve, reject);
    promise.then(stop, stop);
  });
}
