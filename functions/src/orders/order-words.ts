import { digitsOf, partsOf, plain, wordsAskedFor, wordsOfId } from '../platform/search-words.ts';
import type { OrderRecord } from './order.record.ts';

type Found = Pick<OrderRecord, 'email' | 'name' | 'toolName' | 'address' | 'phone' | 'transactionId'> & {
  /** The words that the order has had until now. */
  words?: string[];
};

/** The most words of one order. Names and addresses of a usual length make about 50. */
const MOST_WORDS = 600;

/**
 * The lengths of the beginnings that are stored of each word. Every beginning would be found by itself, but the time of
 * a search grows with the number of stored words: at 10,000 orders, the emulator took ten seconds.
 */
const BEGINNINGS = [3, 5, 8, 12, 18, 27];

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
 * The words by which an order is found. Firestore finds whole stored words only:
 * - its id, whole and as short as pages show it, and the ids of the payments it had,
 * - the ends of its phone number,
 * - its e-mail, name, address and tool: each word, its parts (`a.b@c.d`, `a.b`, `a`, …), and some of their beginnings.
 */
export function wordsOfOrder(id: string, order: Found): string[] {
  const { email, name, toolName, address, phone, transactionId, words = [] } = order;
  const ids = [
    ...wordsOfId(id),
    ...words.filter(isPaymentId),
    ...(transactionId ? [plain(transactionId)] : []),
  ];
  const texts = [...ids, ...[email, name, address, toolName].flatMap(textWords)];
  // Whole words first: if there are too many, the last beginnings are left out.
  const all = [...texts, ...endsOfPhone(phone), ...texts.flatMap(beginningsOf)];
  return [...new Set(all)].filter((word) => word !== '').slice(0, MOST_WORDS);
}

/** The stored word that all orders have which match a typed word; others may have it too. */
export function keyOf(typed: string): string {
  if (isPhone(typed)) return typed;
  const letters = [...typed];
  const length = BEGINNINGS.findLast((each) => each <= letters.length);
  return length === undefined ? typed : letters.slice(0, length).join('');
}

/** True if the stored words of an order match a typed word: one of them begins with it. */
export function isIn(typed: string, stored: readonly string[]): boolean {
  if (keyOf(typed) === typed) return stored.includes(typed);
  return stored.some((word) => word.startsWith(typed));
}

function beginningsOf(word: string): string[] {
  const letters = [...word];
  return BEGINNINGS.filter((length) => length < letters.length).map((length) =>
    letters.slice(0, length).join(''),
  );
}

/** The words that somebody searches orders for. A phone number is one word, however it is typed. */
export function orderWordsAskedFor(text: string): string[] {
  const phones = text.match(TYPED_PHONE) ?? [];
  const words = wordsAskedFor(text.replaceAll(TYPED_PHONE, ' '));
  return [...new Set([...phones.map((phone) => lastDigits(digitsOf(phone))), ...words])];
}

function textWords(text: string): string[] {
  const whole = wordsAskedFor(text);
  return [...whole, ...whole.flatMap(partsOf), ...joinedCodes(whole), ...whole.map(lastDigits)];
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

/** A phone number is looked up by its end, which is stored whole. */
function isPhone(word: string): boolean {
  return /^\d+$/.test(word) && word.length >= SHORTEST_PHONE;
}

function endsOfPhone(phone: string): string[] {
  const digits = digitsOf(phone);
  const count = Math.max(0, digits.length - SHORTEST_PHONE + 1);
  return Array.from({ length: count }, (_, start) => digits.slice(start));
}

/** The end of a number that is long enough for a phone number with the code of a country or an area. */
function lastDigits(word: string): string {
  return /^\d{10,15}$/.test(word) ? word.slice(-NATIONAL_DIGITS) : word;
}

function isPaymentId(word: string): boolean {
  return word.startsWith('pi_');
}
