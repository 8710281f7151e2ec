import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/**
 * The latest time that Firestore can store, in milliseconds:
 * https://protobuf.dev/reference/protobuf/google.protobuf/#timestamp
 */
export const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * A trimmed string. An unpaired surrogate is valid in JSON but not in UTF-8, so it becomes U+FFFD:
 * https://webidl.spec.whatwg.org/#idl-USVString
 */
export function textField(missing?: string) {
  return z
    .string({ error: missing })
    .overwrite((text) => text.toWellFormed())
    .trim();
}

/** A required string. `required` is the message for a missing or empty field. */
export function requiredText(required: string) {
  return textField(required).min(1, required);
}

/** An e-mail in the specification's format (text@text), in lower case. */
export const emailField = requiredText(messages.emailRequired)
  .max(limits.email.max, messages.emailInvalid)
  .regex(/^[^\s@/]+@[^\s@/]+$/, messages.emailInvalid)
  .toLowerCase();

export const nameField = requiredText(messages.nameRequired)
  .max(limits.name.max, messages.nameTooLong)
  .min(limits.name.min, messages.nameTooShort);

/** The name of an existing account. Only registration requires a minimum length. */
export const displayNameField = requiredText(messages.nameRequired).max(
  limits.displayName.max,
  messages.displayNameTooLong,
);

function digitsIn(phone: string): number {
  return phone.replace(/\D/g, '').length;
}

/** A phone number of 11 to 15 digits, with the usual separators. */
export function phoneField(required: string) {
  return requiredText(required)
    .max(limits.phone.max, messages.phoneTooLong)
    .regex(/^\+?[\d\s().-]*$/, messages.phoneTooShort)
    .refine((phone) => digitsIn(phone) >= limits.phoneDigits.min, messages.phoneTooShort)
    .refine((phone) => digitsIn(phone) <= limits.phoneDigits.max, messages.phoneTooLong);
}

/** Returns true for the input of an empty field. */
export function isEmpty(input: unknown): boolean {
  const isNoText = input === undefined || input === null || Number.isNaN(input);
  return isNoText || (typeof input === 'string' && input.trim() === '');
}

/** A number, or a string that contains a number. An empty string is invalid, not zero. */
export function numeric<Schema extends z.ZodType<number>>(schema: Schema) {
  // The parameter is a number, as the store's forms send it. Only other clients send strings.
  return z.preprocess((value: number): unknown => fromText(value), schema);
}

function fromText(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

/** Treats an empty string as a missing field, because forms send an empty string for each empty field. */
export function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | undefined): unknown => (value === '' ? undefined : value),
    schema.optional(),
  );
}

const wordsOf = (text: string) => text.split(/\s+/);

/** A search for orders or users, as the admin typed it. */
export const searchField = unlessEmpty(
  textField(messages.searchInvalid)
    .max(limits.search.max, messages.searchTooLong)
    .refine((text) => wordsOf(text).length <= limits.search.words, messages.searchTooManyWords),
);

/** A Firestore document id that is valid in a path. Ids like `__…__` are reserved. */
export function documentId(message: string) {
  return z.string({ error: message }).regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, message);
}
