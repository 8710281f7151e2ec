import type { z } from 'zod';
import type { ErrorCode } from '../../contract/errors.ts';
import { type RefusalRow, refusals } from './refusals.ts';

/** The details of a refusal: the parameters of its message, or only the error that caused it, which is logged. */
export type RefusalDetails = {
  [Code in ErrorCode]: (typeof refusals)[Code] extends { message: (details: infer Details) => string }
    ? Details
    : ErrorOptions | undefined;
};

const rows: { [Code in ErrorCode]: RefusalRow<RefusalDetails[Code]> } = refusals;

/** An error that rejects a request with a reason for the caller. Any other error becomes a 500. */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly details: RefusalDetails[Code];

  constructor(code: Code, details: RefusalDetails[Code]) {
    super(code, causeIn(details));
    this.code = code;
    this.details = details;
  }
}

function causeIn(details: object | undefined): ErrorOptions | undefined {
  return details && 'cause' in details ? { cause: details.cause } : undefined;
}

/** The codes whose messages have no parameters. */
type Plain = {
  [Code in ErrorCode]: undefined extends RefusalDetails[Code] ? Code : never;
}[ErrorCode];

/** Makes a refusal to throw: `throw refuse('not_found', { what: 'Order' })`. */
export function refuse<Code extends Plain>(code: Code, options?: ErrorOptions): Refusal<Code>;
export function refuse<Code extends ErrorCode>(code: Code, details: RefusalDetails[Code]): Refusal<Code>;
export function refuse<Code extends ErrorCode>(code: Code, details: RefusalDetails[Code]): Refusal<Code> {
  return new Refusal(code, details);
}

/** Returns the HTTP status of a code. */
export function httpStatusOf(code: ErrorCode): number {
  return rows[code].status;
}

/** Returns a refusal's status, its message, and the seconds after which a retry may succeed. */
export function explain<Code extends ErrorCode>({ code, details }: Refusal<Code>) {
  const { message, ...row }: RefusalRow<RefusalDetails[Code]> = rows[code];
  return { ...row, message: typeof message === 'string' ? message : message(details) };
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
    if (path.length === 0) throw refuse('malformed_request', { what: 'body' });
    fields[path.join('.')] ??= message;
  }
  throw refuse('invalid_input', { fields });
}
