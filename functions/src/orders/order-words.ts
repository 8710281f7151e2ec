import { type OrderText, orderTextFields, orderTexts } from '../contract/order-texts.ts';
import { parsePhone } from '../contract/phone.ts';
import {
  digitsOf,
  normalized,
  partsOf,
  prefixesOf,
  searchWords,
  wordsOfId,
} from '../platform/format/words.ts';
import type { OrderRecord, StoredOrder } from './order.record.ts';

type SearchedFields = Pick<OrderRecord, 'email' | 'name' | 'toolName' | 'transactionId' | OrderText> & {
  tracking?: string | null;
  /** The words that the order stores now. */
  words?: string[];
};

/**
 * Maximum number of stored words per order. Usually there are about 85, and nine indexes contain each of them: 765 index
 * entries of about 110 bytes, so 85 kB for an order. Firestore allows 40,000 entries for a document:
 * https://firebase.google.com/docs/firestore/quotas
 */
const MAX_WORDS = 500;

/** Lengths of the stored beginnings of a word. Searches check the rest of a longer word in the orders that they find. */
const BEGINNINGS = { min: 3, max: 10 };

/**
 * Number of stored digits at the end of a phone number, and the minimum length of a phone number in a search.
 */
const SHORTEST_PHONE = 7;
/** Number of digits at the end of a phone number that callers often give instead of the number. */
const LAST_DIGITS = 4;
/** Number of digits at the end of a phone number that are the same with and without the country code. */
const NATIONAL_DIGITS = 9;

/**
 * Matches a phone number of at least seven digits in a search. A number that contains spaces must start with
 * `+`, `(` or `0`, or have ten digits, because `1600 94043` is a house number and a postcode.
 */
const TYPED_PHONE =
  /(?<!\S)(?:[+(0][\s(]*\d(?:[\s()./-]*\d){5,14}|\d(?:[\s()./-]*\d){9,14}|\d(?:[()./-]*\d){6,14})(?!\S)/g;

/**
 * Matches a tracking number in a search: of UPS, of a national post (two letters, nine digits, two letters), or of at
 * least 16 digits. Spaces and hyphens between its parts are allowed.
 */
const TYPED_TRACKING =
  /(?<!\S)(?:1Z(?:[\s-]*[A-Z\d]){16}|[A-Z]{2}[\s-]*\d(?:[\s-]*\d){8}[\s-]*[A-Z]{2}|\d(?:[\s-]*\d){15,})(?!\S)/gi;

/**
 * Matches an order number in a search as pages and e-mails show it: `#abcd1234`, `Order abcd1234`. The number may consist
 * of digits, so it is matched before phone numbers.
 */
const TYPED_ORDER =
  /(?<!\S)[^\p{L}\p{N}\s#]*(?:[#№]\s*|order(?:\s+(?:number|id|no\.?))?[:\s#№]+)([a-z\d]{8})[^\p{L}\p{N}\s]*(?!\S)/giu;

/** Matches the URL of a page of an order. */
const TYPED_PAGE = /\/dashboard\/(?:myOrders|manageAllOrders|payment)\/([\w-]+)/gi;

/** Prefixes of pasted links, and labels before a pasted phone number. */
const LINK_PREFIX = /(?<!\S)<?(?:mailto|tel(?:ephone)?|phone|mobile)[.:]\s*/gi;

/** The texts whose words a search finds. */
export const wordTexts = orderTextFields.filter((field) => orderTexts[field].search === 'words');
const phoneTexts = orderTextFields.filter((field) => orderTexts[field].search === 'phone');

/**
 * Returns the words by which Firestore finds an order: the beginnings of each word in its e-mail, name, tool, tracking
 * number, id and searched texts, the last seven digits of its phone number and of other long numbers, the last four
 * digits of its phone number, the end of its tracking number, and the ids of its payments.
 */
export function wordsOfOrder(id: string, order: SearchedFields): string[] {
  const { transactionId, words = [] } = order;
  const payments = [...words.filter(isPaymentId), ...(transactionId ? [normalized(transactionId)] : [])];
  const texts = textsOf(id, order);
  const phones = phonesOf(order);
  const ends = [...phones, joined(order.tracking ?? '')].map((number) => number.slice(-SHORTEST_PHONE));
  const lastDigits = phones.map((phone) => phone.slice(-LAST_DIGITS));
  const beginnings = [...texts, ...lastDigits].flatMap(beginningsOf);
  const all = [...payments, ...ends, ...texts.map(storedWordOf), ...beginnings];
  return [...new Set(all)].filter((word) => word !== '').slice(0, MAX_WORDS);
}

/** Returns the beginnings of a word that a search may query. */
function beginningsOf(word: string): string[] {
  return prefixesOf(word, BEGINNINGS).filter((beginning) => storedWordOf(beginning) === beginning);
}

/**
 * Returns the stored word to query for a word of the search. All matching orders store this word, and other
 * orders may store it too. Seven or more digits may be a phone number, so they find a longer number only by its end.
 */
export function storedWordOf(typed: string): string {
  if (isPaymentId(typed)) return typed;
  if (isPhone(typed) || isTracking(typed)) return typed.slice(-SHORTEST_PHONE);
  return [...typed].slice(0, BEGINNINGS.max).join('');
}

/**
 * Returns a function that returns true if an order matches a word of the search: a word of the order starts with the
 * searched word, or its phone number or another word ends with the searched long number.
 */
export function matcherOf({ id, data }: StoredOrder): (typed: string) => boolean {
  const texts = textsOf(id, data);
  const phones = phonesOf(data);
  return (typed) => {
    if (isPaymentId(typed)) return data.words.includes(typed);
    if (isPhone(typed) && [...phones, ...texts].some((text) => text.endsWith(typed))) return true;
    return phones.some((phone) => isEndOfPhone(typed, phone)) || texts.some((word) => word.startsWith(typed));
  };
}

/**
 * Returns true for the last four digits of a phone number, and for the digits before them: callers say `0958` and
 * `7946 0958`. The search reads only orders that store its other words.
 */
function isEndOfPhone(typed: string, phone: string): boolean {
  if (!/^\d{3,4}$/.test(typed)) return false;
  return typed === phone.slice(-LAST_DIGITS) || phone.slice(0, -LAST_DIGITS).endsWith(typed);
}

/** Returns all words of an order, whole and in parts. */
function textsOf(id: string, order: Omit<SearchedFields, 'words'>): string[] {
  const { email, name, toolName } = order;
  const tracking = order.tracking ?? '';
  const entered = wordTexts.map((field) => order[field]);
  const texts = [email, name, ...entered, toolName, tracking].flatMap(textWords);
  return [...wordsOfId(id), joined(tracking), ...texts];
}

/** Returns the digits of an order's phone number. */
function phonesOf(order: Pick<SearchedFields, OrderText>): string[] {
  return phoneTexts.map((field) => parsePhone(order[field]).digits);
}

/** Returns a tracking number without the spaces and hyphens that carriers print between its parts. */
function joined(tracking: string): string {
  return normalized(tracking).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Returns the words of a search. A phone number, a tracking number or an order number is one word, with or without
 * separators. A number of an order or of its parcel is the only word, because the text around it may be the subject of an
 * e-mail.
 */
export function orderSearchWords(text: string): string[] {
  const numbers = typedNumbers(text);
  return numbers.length > 0
    ? numbers
    : [...new Set(typedWords(text.replaceAll(LINK_PREFIX, ' ').replaceAll(TYPED_ORDER, ' $1 ')))];
}

/** Returns the order numbers and the tracking numbers in a search. `order` before a word of letters may be text. */
function typedNumbers(text: string): string[] {
  const pages = [...text.matchAll(TYPED_PAGE)].map(([, id = '']) => id);
  const orders = [...text.matchAll(TYPED_ORDER)]
    .filter(([typed]) => /[\d#№]/.test(typed))
    .map(([, number = '']) => number);
  // The tracking number in the URL of a carrier.
  const spaced = text.replaceAll(TYPED_ORDER, ' ').replace(/[/?=&]/g, ' ');
  const parcels = (spaced.match(TYPED_TRACKING) ?? []).map(joined);
  return [...new Set([...[...pages, ...orders].map(normalized), ...parcels])];
}

function typedWords(text: string): string[] {
  const phones = text.match(TYPED_PHONE) ?? [];
  // Without the country code.
  const numbers = phones.map((phone) => digitsOf(phone).slice(-NATIONAL_DIGITS));
  // There are spaces around each number, so the words next to it stay separate.
  return [...numbers, ...searchWords(text.replaceAll(TYPED_PHONE, ''))];
}

function textWords(text: string): string[] {
  const whole = searchWords(text);
  return [...whole, ...whole.flatMap(partsOf), ...joinedCodes(whole)];
}

/** Joins postcodes and units that contain a space, such as `SW1A 1AA` and `18 V`. */
function joinedCodes(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    return next && ((isHalfOfCode(word) && isHalfOfCode(next)) || isUnit(word, next)) ? [word + next] : [];
  });
}

function isUnit(word: string, next: string): boolean {
  return /^\d+$/.test(word) && /^\p{L}{1,2}$/u.test(next);
}

function isHalfOfCode(word: string): boolean {
  return /^(?=.*\d)[a-z\d]{3,4}$/.test(word);
}

/** Returns true for digits that may be a phone number or the end of a phone number. */
function isPhone(word: string): boolean {
  return /^\d+$/.test(word) && word.length >= SHORTEST_PHONE;
}

/** Returns true for a tracking number with letters, such as `1Z999AA10123456784` or `RR123456785GB`. */
function isTracking(word: string): boolean {
  return /^(?:1z[a-z\d]{16}|[a-z]{1,5}\d{8,}[a-z]{0,2})$/.test(word);
}

function isPaymentId(word: string): boolean {
  return word.startsWith('pi_');
}
