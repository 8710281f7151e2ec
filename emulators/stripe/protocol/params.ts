import { parse } from 'qs';
import { z } from 'zod';
import { invalidParameter, type StripeFailure } from './errors.ts';

/** Parses form-encoded parameters with brackets into a tree of strings. */
export function parseForm(text: string): Record<string, unknown> {
  return parse(text, { depth: 10, arrayLimit: 100, parameterLimit: 1000, plainObjects: true });
}

/** An integer in form parameters. */
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);

export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A string; an empty string removes the value. */
export const clearableText = z.string().transform((value) => (value === '' ? null : value));

/** Returns true for text with one @ and a dot after it. Stripe does not document its own rule. */
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** An e-mail; an empty string removes the value. */
export const clearableEmail = clearableText.refine((text) => text === null || isEmail(text), {
  error: ({ input }) => `Invalid email address: ${input}`,
  params: { code: 'email_invalid' },
});

/** The URL of a web page. */
export const webAddress = z.string().refine((text) => /^https?:/i.test(text) && URL.canParse(text), {
  error: 'Not a valid URL',
  params: { code: 'url_invalid' },
});

/** Metadata to merge. An empty value removes its key; an empty string instead of metadata removes all keys. */
export const metadata = z.union([
  z.literal(''),
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((value) => Object.keys(value).length <= 50, 'You may only specify up to 50 metadata keys'),
]);
type MetadataChange = z.output<typeof metadata>;

const address = z.strictObject({
  city: clearableText.optional(),
  country: clearableText.optional(),
  line1: clearableText.optional(),
  line2: clearableText.optional(),
  postal_code: clearableText.optional(),
  state: clearableText.optional(),
});

export const billingDetails = z.strictObject({
  address: z.union([z.literal(''), address]).optional(),
  email: clearableEmail.optional(),
  name: clearableText.optional(),
  phone: clearableText.optional(),
  tax_id: clearableText.optional(),
});

/** Parameters of calls that accept only `expand`. */
export const noParams = z.strictObject({});

const createdRange = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});

/** The parameters of all lists. */
export const listParams = {
  limit: integer.optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.union([integer, createdRange]).optional(),
};

function bracketed(path: PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join('');
}

function valueAt(raw: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    raw,
  );
}

function failureOf(issue: z.core.$ZodIssue, raw: unknown): StripeFailure {
  const value = valueAt(raw, issue.path);
  const param = bracketed(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = bracketed([...issue.path, issue.keys[0] ?? '']);
    return invalidParameter(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
  }
  if (value === undefined) {
    return invalidParameter(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  if (value === '') {
    return invalidParameter(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      param,
      'parameter_invalid_empty',
    );
  }
  if (issue.code === 'invalid_format' && typeof value === 'string') {
    return invalidParameter(`Invalid integer: ${value}`, param, 'parameter_invalid_integer');
  }
  if (issue.code === 'custom') return invalidParameter(issue.message, param, issue.params?.code);
  const shown = typeof value === 'string' ? value : 'object';
  return invalidParameter(`Invalid ${param}: ${shown}`, param);
}

/** Parses the parameters of a call. Throws a 400 as Stripe does for a missing, unknown or malformed parameter. */
export function readParams<T>(schema: z.ZodType<T>, raw: Record<string, unknown>): T {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? failureOf(issue, raw) : new Error('The validation failed without an issue');
}

/** Merges metadata as Stripe does. */
export function mergeMetadata(
  current: Record<string, string>,
  change: MetadataChange | undefined,
): Record<string, string> {
  if (change === undefined) return current;
  if (change === '') return {};
  const merged = { ...current, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}
