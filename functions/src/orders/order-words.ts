import {
  beginningsOf,
  digitsOf,
  partsOf,
  plain,
  wordsAskedFor,
  wordsOfId,
} from '../platform/search-words.ts';
import type { OrderRecord } from './order.record.ts';

type Found = Pick<OrderRecord, 'email' | 'name' | 'toolName' | 'address' | 'phone' | 'transactionId'> & {
  /** The words that the order has had until now. */
  words?: string[];
};

/** The most words of one order. Names and addresses of a usual length make about 200. */
const MOST_WORDS = 600;

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
 * The words by which an order is found. Firestore finds whole words only, so that every beginning of a word is a word:
 * - its id, whole and as short as pages show it, and the ids of the payments it had,
 * - its phone number: the beginnings of its digits, and their ends,
 * - its e-mail, name, address and tool: each word, its parts (`a.b@c.d`, `a.b`, `a`, …), and their beginnings.
 */
export function wordsOfOrder(id: string, order: Found): string[] {
  const { email, name, toolName, address, phone, transactionId, words = [] } = order;
  const payments = [...words.filter(isPaymentId), ...(transactionId ? [plain(transactionId)] : [])];
  const texts = [email, name, address, toolName].flatMap(textWords);
  const beginnings = [digitsOf(phone), ...texts].flatMap(beginningsOf);
  // Whole words first: if there are too many, the last beginnings are left out.
  const all = [...wordsOfId(id), ...payments, ...endsOfPhone(phone), ...texts, ...beginnings];
  return [...new Set(all)].filter((word) => word !== '').slice(0, MOST_WORDS);
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
