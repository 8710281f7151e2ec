import { z } from 'zod';
import { HttpError } from '../http/errors.ts';

/** Something that can not be. Its message is for the log: ids, and nothing that a person wrote or is called by. */
export class Fault extends Error {
  override name = 'Fault';
}

/**
 * What is logged of an error: its kind, its provider's own marks and where it came from. The message only where the
 * store wrote it: those of others quote what they were given, which is e-mails, addresses and whole requests.
 */
export type Failure = {
  name: string;
  message?: string;
  marks: Record<string, string | number>;
  at: string[];
  cause?: Failure;
  failures?: Failure[];
};

/** A word of a provider's vocabulary, such as `auth/user-not-found`, never a text. */
const mark = z
  .union([z.number(), z.string().regex(/^[\w./-]{1,80}$/)])
  .optional()
  .catch(undefined);

/** What Stripe, Google and Node put on their errors. With the request id, Stripe's dashboard shows the rest. */
const marksSchema = z.object({ code: mark, type: mark, statusCode: mark, requestId: mark, syscall: mark });

const FRAME = /^ {4}at .*(?::\d+:\d+\)?|\(<anonymous>\))$/;
const FRAMES_AT_MOST = 12;
const CAUSES_AT_MOST = 5;

/** Describes an error for the log, without anybody's personal data. */
export function failureOf(error: unknown, depth = 0): Failure {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}`, marks: {}, at: [] };
  const isOurs = error instanceof Fault || error instanceof HttpError;
  const hasCause = error.cause !== undefined && depth < CAUSES_AT_MOST;
  return {
    name: error.constructor.name,
    ...(isOurs && { message: error.message }),
    marks: marksOf(error),
    at: framesOf(error.stack ?? ''),
    ...(hasCause && { cause: failureOf(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && {
      failures: error.errors.map((each) => failureOf(each, depth + 1)),
    }),
  };
}

/**
 * A failure as Error Reporting reads it, from a field of this name at the top of an entry. It groups by what is said
 * and by where it came from, so this is of the first cause: what wraps it is thrown at one place, whatever failed.
 * https://docs.cloud.google.com/error-reporting/docs/formatting-error-messages
 */
export function stackTraceOf(failure: Failure): string {
  const { name, message, marks, at } = firstCause(failure);
  const what = message ?? Object.values(marks).join(' ');
  return [`${name}: ${what}`, ...at.map((frame) => `    ${frame}`)].join('\n');
}

function firstCause(failure: Failure): Failure {
  const [first] = failure.failures ?? [];
  const inner = failure.cause ?? first;
  return inner ? firstCause(inner) : failure;
}

/** The lines of a stack that say where, without those that say what. */
export function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, FRAMES_AT_MOST)
    .map((line) => line.trim());
}

function marksOf(error: Error): Failure['marks'] {
  if (error instanceof z.ZodError)
    return { fields: error.issues.map(({ path }) => path.join('.')).join(' ') };
  const known = Object.entries(marksSchema.parse(error));
  return Object.fromEntries(known.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
