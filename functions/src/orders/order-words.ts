import { digitsOf, normalized, partsOf, searchWords } from '../platform/search-words.ts';
import type { OrderRecord, StoredOrder } from './order.record.ts';

type Found = Pick<OrderRecord, 'email' | 'name' | 'toolName' | 'address' | 'phone' | 'transactionId'> & {
  /** The words that the order has had until now. */
  words?: string[];
};

/** The most stored words of one order. Names and addresses of a usual length make about 15. */
const MOST_WORDS = 200;

/**
 * How many letters of each word are stored. The emulator's time for a search grows with the number of stored words: with
 * 45 for each of 10,000 orders it took five seconds. What follows these letters is checked in the orders that are found.
 */
const STORED_LETTERS = 3;

/** Fewer last digits of a phone number are those of many. */
const SHORTEST_PHONE = 7;
/** As many last digits of a phone number are the same with and without the code of the country. */
const NATIONAL_DIGITS = 9;

/**
 * A phone number as people type it: at least seven digits. With spaces in it, it begins with `+`, `(` or `0`, or has ten
 * digits: `1600 94043` is a house and a postcode.
 */
const TYPED_PHONE =
  /(?<!\S)(?:[+(0][\s(]*\d(?:[\s()./-]*\d){5,14}|\d(?:[\s()./-]*\d){9,14}|\d(?:[()./-]*\d){6,14})(?!\S)/g;

/**
 * The stored words by which Firestore finds an order: the first three letters of each word of its e-mail, name, address,
 * tool and id, the last seven digits of its phone number, and the ids of the payments it had.
 */
export function wordsOfOrder(id: string, order: Found): string[] {
  const { phone, transactionId, words = [] } = order;
  const payments = [...words.filter(isPaymentId), ...(transactionId ? [normalized(transactionId)] : [])];
  const all = [...payments, digitsOf(phone).slice(-SHORTEST_PHONE), ...textsOf(id, order).map(firstLetters)];
  return [...new Set(all)].filter((word) => word !== '').slice(0, MOST_WORDS);
}

/** The stored word that all orders have which match a typed word; others may have it too. */
export function keyOf(typed: string): string {
  if (isPaymentId(typed)) return typed;
  return isPhone(typed) ? typed.slice(-SHORTEST_PHONE) : firstLetters(typed);
}

/**
 * True if an order matches a typed word: one of its words begins with it, or its phone number ends with it. One or two
 * letters have to be a whole word.
 */
export function isIn(typed: string, { id, data }: StoredOrder): boolean {
  if (isPaymentId(typed)) return data.words.includes(typed);
  if (isPhone(typed) && digitsOf(data.phone).endsWith(typed)) return true;
  const texts = textsOf(id, data);
  const isWhole = typed.length < STORED_LETTERS;
  return texts.some((word) => (isWhole ? word === typed : word.startsWith(typed)));
}

/** All words of an order as people type them, whole and in their parts. */
function textsOf(id: string, { email, name, address, toolName }: Omit<Found, 'words'>): string[] {
  return [normalized(id), ...[email, name, address, toolName].flatMap(textWords)];
}

function firstLetters(word: string): string {
  return [...word].slice(0, STORED_LETTERS).join('');
}

/** The words that somebody searches orders for. A phone number is one word, however it is typed. */
export function orderWordsAskedFor(text: string): string[] {
  const phones = text.match(TYPED_PHONE) ?? [];
  const words = searchWords(text.replaceAll(TYPED_PHONE, ' '));
  return [...new Set([...phones.map((phone) => lastDigits(digitsOf(phone))), ...words])];
}

function textWords(text: string): string[] {
  const whole = searchWords(text);
  return [...whole, ...whole.flatMap(partsOf), ...joinedCodes(whole)];
}

/** Postcodes with a space, such as `SW1A 1AA`, without it. */
function joinedCodes(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    return next && isHalfOfCode(word) && isHalfOfCode(next) ? [word + next] : [];
  });
}

function isHalfOfCode(word: string): boolean {
  return /^(?=.*\d)[a-z\d]{3,4}$/.test(word);
}

/** Digits that may be a phone number, or its end. */
function isPhone(word: string): boolean {
  return /^\d+$/.test(word) && word.length >= SHORTEST_PHONE;
}

/** The end of a number that is long enough for a phone number with the code of a country or an area. */
function lastDigits(word: string): string {
  return /^\d{10,15}$/.test(word) ? word.slice(-NATIONAL_DIGITS) : word;
}

function isPaymentId(word: string): boolean {
  return word.startsWith('pi_');
}
