import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** An error of the store's own. Its message is logged: it may contain ids, but no name and nothing that a person wrote. */
export class InternalError extends Error {
  override name = 'InternalError';
}

/**
 * What is logged of an error: its class, the codes that its provider set, and where it was thrown. The message only
 * where the store wrote it: other messages quote their input, with e-mails, addresses and whole requests.
 */
export type Failure = {
  name: string;
  message?: string;
  attributes: Record<string, string | number>;
  at: string[];
  cause?: Failure;
  failures?: Failure[];
};

/** A code such as `auth/user-not-found`, never free text. */
const attribute = z
  .union([z.number(), z.string().regex(/^[\w./-]{1,80}$/)])
  .optional()
  .catch(undefined);

/** What Stripe, Google and Node put on their errors. With the request id, Stripe's dashboard shows the rest. */
const attributesSchema = z.object({
  code: attribute,
  type: attribute,
  statusCode: attribute,
  requestId: attribute,
  syscall: attribute,
});

const FRAME = /^ {4}at .*(?::\d+:\d+\)?|\(<anonymous>\))$/;
const FRAMES_AT_MOST = 12;
const CAUSES_AT_MOST = 5;

/** Describes an error for the log, without anybody's personal data. */
export function failureOf(error: unknown, depth = 0): Failure {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}`, attributes: {}, at: [] };
  const isOurs = error instanceof InternalError || error instanceof Refusal;
  const hasCause = error.cause !== undefined && depth < CAUSES_AT_MOST;
  return {
    name: error.constructor.name,
    ...(isOurs && { message: error.message }),
    attributes: attributesOf(error),
    at: framesOf(error.stack ?? ''),
    ...(hasCause && { cause: failureOf(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && {
      failures: error.errors.map((each) => failureOf(each, depth + 1)),
    }),
  };
}

/**
 * A failure as Error Reporting reads it, from a field of this name at the top of an entry. It groups by the text and
 * by where it was thrown, so this describes the first cause: what wraps it is thrown at one place, whatever failed.
 * https://docs.cloud.google.com/error-reporting/docs/formatting-error-messages
 */
export function stackTraceOf(failure: Failure): string {
  const { name, message, attributes, at } = firstCause(failure);
  const what = message ?? Object.values(attributes).join(' ');
  return [`${name}: ${what}`, ...at.map((frame) => `    ${frame}`)].join('\n');
}

function firstCause(failure: Failure): Failure {
  const [first] = failure.failures ?? [];
  const inner = failure.cause ?? first;
  return inner ? firstCause(inner) : failure;
}

/** The lines of a stack trace that name a place in the code, without the message. */
export function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, FRAMES_AT_MOST)
    .map((line) => line.trim());
}

function attributesOf(error: Error): Failure['attributes'] {
  if (error instanceof z.ZodError)
    return { fields: error.issues.map(({ path }) => path.join('.')).join(' ') };
  const known = Object.entries(attributesSchema.parse(error));
  return Object.fromEntries(known.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
