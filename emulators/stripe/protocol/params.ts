import { z } from 'zod';
import { invalidParameter, type StripeFailure } from './errors.ts';

// Schemas of form-encoded parameters: all values are strings.

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);

export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A string; an empty string means no value. */
export const text = z.string().transform((value) => (value === '' ? null : value));

/** An e-mail with a dot after the @, because Stripe does not document its own rule. */
export const email = text.pipe(z.email({ pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ }).nullable());

/** Metadata. A key with an empty value is not stored. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((value) => Object.keys(value).length <= 50, 'You may only specify up to 50 metadata keys')
  .transform((value) => Object.fromEntries(Object.entries(value).filter(([, text]) => text !== '')));

/** Parameters of calls that accept only `expand`. */
export const noParams = z.strictObject({});

/** Messages and codes for values in a wrong format. */
const formats: Record<string, [message: string, code: string]> = {
  regex: ['Invalid integer', 'parameter_invalid_integer'],
  email: ['Invalid email address', 'email_invalid'],
};

function bracketed([first = '', ...rest]: PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}

function failureOf(issue: z.core.$ZodIssue): StripeFailure {
  const { input: value } = issue;
  const param = bracketed(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = bracketed([...issue.path, issue.keys[0] ?? '']);
    return invalidParameter(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
  }
  if (value === undefined) {
    return invalidParameter(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  if (value === '') {
    const message = `You passed an empty string for '${param}'. You should remove '${param}' from your request or supply a non-empty value.`;
    return invalidParameter(message, param, 'parameter_invalid_empty');
  }
  if (issue.code === 'custom') return invalidParameter(issue.message, param, issue.params?.code);
  const [message, code] = (issue.code === 'invalid_format' && formats[issue.format]) || [`Invalid ${param}`];
  return invalidParameter(`${message}: ${typeof value === 'string' ? value : 'object'}`, param, code);
}

/** Parses the parameters of a call. Throws a 400 as Stripe does for a missing, unknown or malformed parameter. */
export function readParams<T>(schema: z.ZodType<T>, raw: unknown): T {
  const result = schema.safeParse(raw, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? failureOf(issue) : new Error('The validation failed without an issue');
}
