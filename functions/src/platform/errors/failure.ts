import { logger } from 'firebase-functions';
import { z } from 'zod';
import { version } from '../config/version.ts';
import { Refusal } from './refusal.ts';

/**
 * An error of the store's own code. Its message is logged, so it may contain ids, but no names and no text
 * from a user.
 */
export class InternalError extends Error {
  override name = 'InternalError';
}

/**
 * The logged part of an error: its class, the provider's codes, and where it was thrown. Only the store's own
 * messages are included, because other messages may contain e-mails, addresses or whole requests.
 */
type Failure = {
  name: string;
  message?: string;
  attributes: Record<string, string | number>;
  at: string[];
  cause?: Failure;
  failures?: Failure[];
};

/**
 * The fields that Stripe, Google and Node set on errors. Use the request id to find the rest in Stripe's
 * dashboard.
 */
const ATTRIBUTES = ['code', 'type', 'statusCode', 'requestId', 'syscall'];

/** Matches a code such as `auth/user-not-found`, but no free text. */
const CODE = /^[\w./-]{1,80}$/;

const FRAME = /^ {4}at .*(?::\d+:\d+\)?|\(<anonymous>\))$/;
const MAX_FRAMES = 12;
const MAX_CAUSES = 5;

function isCode(attribute: [string, unknown]): attribute is [string, string | number] {
  const [, value] = attribute;
  return typeof value === 'number' || (typeof value === 'string' && CODE.test(value));
}

/** Describes an error for the log, without personal data. */
export function failureOf(error: unknown, depth = 0): Failure {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}`, attributes: {}, at: [] };
  const isOurs = error instanceof InternalError || error instanceof Refusal;
  const hasCause = error.cause !== undefined && depth < MAX_CAUSES;
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
 * Returns a failure as a stack trace for Error Reporting, which reads it from the field `stack_trace` of a
 * log entry. Error Reporting groups failures by message and location. The trace describes the first cause,
 * because wrappers are always thrown at the same location.
 * https://docs.cloud.google.com/error-reporting/docs/formatting-error-messages
 */
export function stackTraceOf(failure: Failure): string {
  const { name, message, attributes, at } = firstCause(failure);
  const what = message ?? Object.values(attributes).join(' ');
  return [`${name}: ${what}`, ...at.map((frame) => `    ${frame}`)].join('\n');
}

function firstCause(failure: Failure): Failure {
  const inner = failure.cause ?? failure.failures?.[0];
  return inner ? firstCause(inner) : failure;
}

/** Returns the lines of a stack trace that contain a location in the code, without the message. */
export function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim());
}

function attributesOf(error: Error): Failure['attributes'] {
  if (error instanceof z.ZodError)
    return { fields: error.issues.map(({ path }) => path.join('.')).join(' ') };
  const given = ATTRIBUTES.map((name): [string, unknown] => [name, Reflect.get(error, name)]);
  return Object.fromEntries(given.filter(isCode));
}

/**
 * Logs a failure so that Error Reporting groups it by its cause. The logger's own `error` would group all
 * failures together, because it adds the location of the log call.
 *
 * @param message The same for every failure of this kind, because the alerts in docs/alerts search for this
 * message.
 */
export function logFailure(
  message: string,
  error: unknown,
  details: Record<string, string | undefined>,
): void {
  const failure = failureOf(error);
  logger.write({
    severity: 'ERROR',
    message,
    ...details,
    version,
    failure,
    stack_trace: stackTraceOf(failure),
  });
}
