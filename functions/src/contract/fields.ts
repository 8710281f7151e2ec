import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/**
 * A text, trimmed. An unpaired surrogate, which JSON can carry and UTF-8 can not, becomes U+FFFD, as everywhere on the
 * web: https://webidl.spec.whatwg.org/#idl-USVString
 */
export function textField(missing?: string) {
  return z
    .string({ error: missing })
    .overwrite((text) => text.toWellFormed())
    .trim();
}

/** A required text: `required` is the message for a missing and for an empty field. */
export function requiredText(required: string) {
  return textField(required).min(1, required);
}

/** E-mail as the specification asks for it, text@text, compared in lower case everywhere. */
export const emailField = requiredText(messages.emailRequired)
  .max(limits.email.max, messages.emailInvalid)
  .regex(/^[^\s@/]+@[^\s@/]+$/, messages.emailInvalid)
  .toLowerCase();

export const nameField = requiredText(messages.nameRequired)
  .max(limits.name.max, messages.nameTooLong)
  .min(limits.name.min, messages.nameTooShort);

/** The name of an account that exists: not empty. Only the registration form asks for more. */
export const displayNameField = requiredText(messages.nameRequired).max(
  limits.displayName.max,
  messages.displayNameTooLong,
);

function digitsIn(phone: string): number {
  return phone.replace(/\D/g, '').length;
}

/** A phone number of 11 to 15 digits; the usual separators are kept as typed. */
export function phoneField(required: string) {
  return requiredText(required)
    .max(limits.phone.max, messages.phoneTooLong)
    .regex(/^\+?[\d\s().-]*$/, messages.phoneTooShort)
    .refine((phone) => digitsIn(phone) >= limits.phoneDigits.min, messages.phoneTooShort)
    .refine((phone) => digitsIn(phone) <= limits.phoneDigits.max, messages.phoneTooLong);
}

/** A number, also as the text that a form's field has. The text must not be empty: an empty field is no zero. */
export function numeric<Schema extends z.ZodType<number>>(schema: Schema) {
  // Typed as a number for the forms, which the texts come from elsewhere than.
  return z.preprocess((value: number): unknown => fromText(value), schema);
}

function fromText(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

/** An empty parameter, as a form sends it for a field that was left alone, asks for nothing. */
export function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** A Firestore document id as it may stand in a path (`__…__` is reserved); anything else gets `message`. */
export function documentId(message: string) {
  return z.string({ error: message }).regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, message);
}
