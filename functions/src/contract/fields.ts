import { z } from 'zod';
import { limits } from './limits.ts';
import { messages, type TextName } from './messages.ts';
import { amountIn, numberIn, unclear } from './number-text.ts';
import { parsePhone, phoneText } from './phone.ts';
import { visibleText } from './plain-text.ts';

/**
 * The latest time that Firestore can store, in milliseconds:
 * https://protobuf.dev/reference/protobuf/google.protobuf/#timestamp
 */
export const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A trimmed string without invisible characters. All texts that people enter are such strings. */
export function textField(missing: string) {
  return z.string({ error: missing }).overwrite(visibleText).trim();
}

/** A required string. `required` is the message for a missing or empty field. */
export function requiredText(required: string) {
  return textField(required).min(1, required);
}

/** Changes a text before its length is checked. */
type Clean = (text: string) => string;
const unchanged: Clean = (text) => text;

/** Returns a text with spaces instead of line breaks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** A text that may be empty. Its name gives its maximum length and its messages. */
export function limitedText(name: TextName, clean = unchanged) {
  return textField(messages.textNotText(name))
    .overwrite(clean)
    .max(limits[name].max, messages.textTooLong(name));
}

/** Like `limitedText`, for a required text. */
export function requiredLimitedText(name: TextName, clean = unchanged) {
  return requiredText(messages.textRequired(name))
    .overwrite(clean)
    .max(limits[name].max, messages.textTooLong(name));
}

/** Returns an e-mail in lower case and without invisible characters. */
export function emailText(text: string): string {
  return visibleText(text)
    .replace(/[\p{Join_Control}\p{Variation_Selector}]/gu, '')
    .trim()
    .toLowerCase();
}

/** An e-mail in the specification's format (text@text), in lower case. */
export const emailField = textField(messages.emailRequired)
  .overwrite(emailText)
  .min(1, messages.emailRequired)
  .max(limits.email.max, messages.emailInvalid)
  .regex(/^[^\s@/]+@[^\s@/]+$/, messages.emailInvalid);

export const nameField = requiredText(messages.nameRequired)
  .max(limits.name.max, messages.nameTooLong)
  .min(limits.name.min, messages.nameTooShort);

/** The name of an existing account. Only registration requires a minimum length. */
export const displayNameField = requiredLimitedText('displayName');

function phoneProblem(phone: string): string | undefined {
  const { digits, dialled, stranger } = parsePhone(phone);
  const dialledDigits = dialled.replace('+', '').length;
  const { min: minNational, minInternational, max } = limits.phoneDigits;
  const [count, min] = dialled.startsWith('+')
    ? [dialledDigits, minInternational]
    : [digits.length, minNational];
  if (phone.length < min) return messages.phoneTooShort;
  if (stranger) return messages.phoneInvalid(stranger);
  if (count < min) return messages.phoneTooShort;
  return dialledDigits > max ? messages.phoneTooLong : undefined;
}

/**
 * A phone number with the separators and the extension that people write. It has 11 to 15 digits (specification, Purchase
 * page), or 8 to 15 if it starts with `+` or `00`, because the numbers of many countries are shorter.
 */
export function phoneField(required: string) {
  return textField(required)
    .overwrite(phoneText)
    .min(1, required)
    .max(limits.phone.max, messages.phoneTooLong)
    .superRefine((phone, context) => {
      const isDone = phone === '' || phone.length > limits.phone.max;
      const message = isDone ? undefined : phoneProblem(phone);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** Returns true for the input of an empty field. */
export function isEmpty(input: unknown): boolean {
  const isNoText = input === undefined || input === null || Number.isNaN(input);
  return isNoText || (typeof input === 'string' && visibleText(input).trim() === '');
}

/** A required number, with a message for a missing value and a message for a value that is not a number. */
export function requiredNumber(required: string, invalid: string) {
  return z.number({ error: ({ input }) => (isEmpty(input) ? required : invalid) });
}

/** A number, or a string that contains a number. An empty string is invalid, not zero. */
export function numeric<Schema extends z.ZodType<number>>(schema: Schema) {
  return read(numberIn, schema);
}

/** Like `numeric`, for an amount in dollars. */
export function amount<Schema extends z.ZodType<number>>(schema: Schema) {
  return read(amountIn, schema);
}

function read<Schema extends z.ZodType<number>>(numberOf: typeof numberIn, schema: Schema) {
  // The parameter is a number for the types of the forms. Forms and other clients also send text.
  return z.preprocess((value: number, context): unknown => {
    const number = typeof value === 'string' ? numberOf(value) : value;
    if (number !== unclear) return number ?? value;
    context.addIssue({ code: 'custom', message: messages.numberUnclear(visibleText(String(value)).trim()) });
    return z.NEVER;
  }, schema);
}

/** Treats a string without visible characters as a missing field, because forms send an empty string for each empty field. */
export function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | undefined): unknown =>
      typeof value === 'string' && isEmpty(value) ? undefined : value,
    schema.optional(),
  );
}

/** A search for orders or users, as the admin typed it. */
export const searchField = unlessEmpty(
  textField(messages.searchInvalid).max(limits.search.max, messages.textTooLong('search')),
);

/** A Firestore document id that is valid in a path. Ids like `__…__` are reserved. */
export function documentId(message: string) {
  return z.string({ error: message }).regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, message);
}

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** Returns the fields that are not undefined. */
export function definedFields<Fields extends object>(fields: Fields): Defined<Fields>;
export function definedFields(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export function pickFields<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Partial<Pick<Fields, Name>>;
export function pickFields(fields: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
