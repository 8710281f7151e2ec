import { describe, expect, it } from 'vitest';
import { orderRecord } from '../../test/support/order-records.ts';
import { storedAs } from '../../test/support/read-as.ts';
import { noOrderTexts, orderTextFields, orderTexts } from '../contract/order-texts.ts';
import { shortId } from '../contract/short-id.ts';
import { idOf } from '../platform/firestore/transact-once.ts';
import { mostSpecific } from '../platform/firestore/word-search.ts';
import { orders } from './order.record.ts';
import { matcherOf, orderSearchWords, storedWordOf, wordsOfOrder } from './order-words.ts';

const order = {
  ...noOrderTexts,
  email: 'jo.smith@store.example.com',
  name: 'José Smith-Jones',
  toolName: '5-inch Orbital sander (220 V)',
  address: '221B Baker Street\nLondon NW1 6XE',
  phone: '+44 1144 960123',
  transactionId: null,
};
const id = 'AbCdEfGhIjKlMnOpQrSt';
const words = wordsOfOrder(id, order);

const storedOrder = (fields: typeof order & { tracking?: string }) =>
  storedAs(id, orderRecord({ id, ...fields }));
const stored = storedOrder(order);

/** Checks that a search finds an order. */
function expectFound(text: string, fields: Parameters<typeof storedOrder>[0]) {
  const typed = orderSearchWords(text);
  expect(wordsOfOrder(id, fields)).toEqual(expect.arrayContaining(typed.map(storedWordOf)));
  expect(typed.filter((word) => !matcherOf(storedOrder(fields))(word))).toEqual([]);
}

it.each([
  ...['jo.smith@store.example.com', 'JO.SMITH@STORE.EXAMPLE.COM', 'store.example.com', 'smith'],
  ...['José', 'Smith-Jones', 'orbital sander', '(220', 'jo.smit', 'sand jos'],
  ...['+44 1144 960-123', '01144 960123', '1144960123', '0123', '0123 smith', 'NW1 6XE'],
  ...['NW16XE', 'baker 221b', 'AbCdEfGhIjKlMnOpQrSt', 'AbCdEfGh'],
  ...['mailto:jo.smith@store.example.com', 'tel:+441144960123', 'Tel. 01144 960123'],
  ...['Mobile: 01144 960123', '220V sander', '221 B baker'],
])('a search for %s finds the order', (text) => {
  expectFound(text, order);
});

it.each(['4496 0123', '496 0123', 'baker st'])(
  'a search for %s reads the orders of one of its words',
  (text) => {
    const typed = orderSearchWords(text);
    expect(words).toContain(storedWordOf(mostSpecific(typed) ?? ''));
    expect(typed.filter((word) => !matcherOf(stored)(word))).toEqual([]);
  },
);

it.each([
  ...['smithe', 'bital', 'BcDeFgH', '@', '---', '+44 1144 960124', 'nw2', '0124', '4495', '123'],
  ...['221bbaker', '96', '14496'],
])('a search for %s does not find the order', (text) => {
  const [word = ''] = orderSearchWords(text);
  expect(word).not.toBe('');
  expect(matcherOf(stored)(word)).toBe(false);
});

it.each(['Saw 92274841', '92274841', '5012345678900', 'ean5012345678900@example.com'])(
  'a search for %s finds an order with long numbers in its texts',
  (text) => {
    const email = 'ean5012345678900@example.com';
    expectFound(text, { ...order, toolName: 'Saw 92274841 5012345678900', email });
  },
);

it.each(orderTextFields)('a search finds an order by its %s as the table of texts says', (field) => {
  const { search } = orderTexts[field];
  const typed = search === 'phone' ? '01632960123' : 'zwölf';
  const [word = ''] = orderSearchWords(typed);
  const fields = { ...order, ...noOrderTexts, [field]: typed };
  const isFound =
    wordsOfOrder(id, fields).includes(storedWordOf(word)) && matcherOf(storedOrder(fields))(word);
  expect(isFound).toBe(search !== 'none');
});

it('wordsOfOrder keeps the ids of earlier payments', () => {
  const paid = wordsOfOrder('a', { ...order, transactionId: 'pi_First' });
  const paidAgain = wordsOfOrder('a', { ...order, transactionId: 'pi_Second', words: paid });
  expect(paidAgain).toEqual(expect.arrayContaining(['pi_first', 'pi_second']));
  const again = storedAs('a', { ...stored.data, words: paidAgain });
  expect(['pi_first', 'pi_second', 'pi_fir'].map(matcherOf(again))).toEqual([true, true, false]);
});

it.each([
  ['  hammer Hammer\tHAMMER ', 'hammer'],
  [' ', ''],
  // A house number and a postcode.
  ['1600 94043', '1600 94043'],
  ['114 4960', '114 4960'],
  ['114-4960', '1144960'],
  ['0 1 2 3 4 5', '0 1 2 3 4 5'],
  ['saw 01144960123 drill', '144960123 saw drill'],
  ['(01144) 960.123', '144960123'],
  ['saw +1/144-960123', '144960123 saw'],
  ['1144/960.123 x', '144960123 x'],
  ['12345 67890', '234567890'],
  ['940 1000 0000 0000', '000000000'],
  ['x+441144960123 01144960123x', 'x+441144960123 01144960123x'],
  ['saw 1Z 999 AA1 01 2345 6784 saw', '1z999aa10123456784'],
  ['1z-999-aa1-01-2345-678', '1z-999-aa1-01-2345-678'],
  ['rr-123456785-gb x', 'rr123456785gb'],
  ['saw 9400-1000-0000-0000 x', '9400100000000000'],
])('a search for %j has the words %j', (text, words) => {
  expect(orderSearchWords(text).join(' ')).toBe(words);
});

it.each([
  ['1z999aa10123456784', '3456784'],
  ['1z999aa1012345678', '1z999aa101'],
  ['x1z999aa10123456784', 'x1z999aa10'],
  ['1z999aa10123456784x', '1z999aa101'],
  ['rr123456785gb', '56785gb'],
  ['rr12345678', '2345678'],
  ['rr1234567', 'rr1234567'],
  ['rrrrrr12345678', 'rrrrrr1234'],
  ['rr12345678abc', 'rr12345678'],
  ['1234567', '1234567'],
  ['123456', '123456'],
  ['12345678a', '12345678a'],
  ['a1234567', 'a1234567'],
  ['jo', 'jo'],
  ['johnson', 'johnson'],
  ['jo.smith@store.example.com', 'jo.smith@s'],
  ['pi_3abc', 'pi_3abc'],
])('orders that match %s store the word %s', (typed, word) => {
  expect(storedWordOf(typed)).toBe(word);
});

it('wordsOfOrder removes the words of the previous address', () => {
  const moved = { ...order, address: '1 High Road\nLeeds LS1 1AA', words };
  expect(wordsOfOrder('AbCdEfGhIjKlMnOpQrSt', moved)).not.toContain('baker');
});

it('an order is not found by another word with the same first letters', () => {
  const johanna = { ...order, name: 'Johanna Johansson' };
  expect(wordsOfOrder(id, johanna)).toContain(storedWordOf('joha'));
  expect(wordsOfOrder(id, johanna)).not.toContain(storedWordOf('johnson'));
});

it('wordsOfOrder returns 87 words for this order, and has room for an address of many words', () => {
  expect(words).toHaveLength(87);
  const address = Array.from({ length: 50 }, (_, index) => `a${index}-b`).join(' ');
  const email = `${'ab.'.repeat(80)}ab@example.com`;
  expectFound('a49-b', { ...order, email, name: 'ab-cde '.repeat(14), address });
});

it('wordsOfOrder returns at most 500 words', () => {
  const address = Array.from({ length: 100 }, (_, index) => `abc${index}defghi`).join(' ');
  expect(wordsOfOrder('a', { ...order, address })).toHaveLength(500);
});

it('wordsOfOrder returns the beginnings of each word, and the last digits of the phone number', () => {
  const short = { ...order, email: 'jo@a.example', name: 'Jo', toolName: 'Hand saws', address: 'A 1' };
  expect(wordsOfOrder('AbCd', short).toSorted()).toEqual(
    [
      ...['4960123', '012', '0123', 'abc', 'abcd', 'jo', 'a', '1', 'han', 'hand', 'saw', 'saws'],
      ...['jo@', 'jo@a', 'jo@a.', 'jo@a.e', 'jo@a.ex', 'jo@a.exa', 'jo@a.exam', 'jo@a.examp'],
      ...['a.e', 'a.ex', 'a.exa', 'a.exam', 'a.examp', 'a.exampl', 'a.example'],
      ...['exa', 'exam', 'examp', 'exampl', 'example'],
    ].toSorted(),
  );
});

describe('the number of an order', () => {
  const ids = [
    ...Array.from({ length: 300 }, () => orders.doc().id),
    ...Array.from({ length: 300 }, (_, key) => idOf(['a-person', `key ${key}`])),
  ];

  it('is found in every form that pages and e-mails show', () => {
    expect(ids.filter((id) => /^\d{8}/.test(id)).length).toBeGreaterThan(3);
    for (const id of ids) {
      const found = storedAs(id, orderRecord({ id }));
      for (const text of formsOf(shortId(id))) {
        const typed = orderSearchWords(text);
        expect([text, typed.filter((word) => !matcherOf(found)(word))]).toEqual([text, []]);
        expect(found.data.words, text).toContain(storedWordOf(mostSpecific(typed) ?? ''));
      }
    }
  });

  it('finds orders with this number, and with a phone number that ends with it, if it has only digits', () => {
    const called = { ...order, phone: '+44 1129 533485' };
    for (const text of ['29533485', '#29533485', 'order 29533485']) expectFound(text, called);
    const [word = ''] = orderSearchWords('29533485');
    expect(matcherOf(storedAs('29533485aa', orderRecord({ id: '29533485aa' })))(word)).toBe(true);
    expect(matcherOf(stored)(word)).toBe(false);
  });

  it.each([
    ['order #abcd1234', 'abcd1234'],
    ['Order number: ABCD1234, Smith', 'abcd1234'],
    ['(order no. abcd1234).', 'abcd1234'],
    ['order id abcd1234', 'abcd1234'],
    ['# abcd1234', 'abcd1234'],
    ['Order №abcd1234', 'abcd1234'],
    ['order 29533485 12', '29533485'],
    ['Re: Your order is paid: Circular saw 190 (#abcd1234)', 'abcd1234'],
    ['We have shipped your order abcd1234 today', 'abcd1234'],
    ['https://store.example/dashboard/myOrders/AbCdEfGhIjKl#return', 'abcdefghijkl'],
    ['order received smith', 'received smith'],
    ['order abcd12', 'order abcd12'],
    ['reorder abcd1234', 'reorder abcd1234'],
    ['order abcd12345', 'order abcd12345'],
    ['suite #1200', 'suite 1200'],
  ])('is the only word of the search %j, if its text has one: %j', (text, expected) => {
    expect(orderSearchWords(text).join(' ')).toBe(expected);
  });
});

it.each([
  ['RR123456785GB', 'rr 123 456 785 gb'],
  ['9400 1000 0000 0000 0000 00', '9400100000000000000000'],
  ['9400100000000000000000', '9400-1000-0000-0000-0000-00'],
  ['JJD0002 2345 6789', 'JJD000223456789'],
  ['RR123456785GB', 'DHL RR123456785GB'],
  ['1Z999AA10123456784', 'https://www.ups.com/track?loc=en&tracknum=1Z999AA10123456784'],
  ['AB-12 34', 'ab-12'],
])('the tracking number %s is found by %s', (tracking, text) => {
  expectFound(text, { ...order, tracking });
});

/** Returns the ways to type the number of an order. */
function formsOf(number: string): string[] {
  const shown = [
    `#${number}`,
    `order ${number}`,
    `Order #${number}`,
    `order number ${number}`,
    `(${number})`,
  ];
  return [number, number.toUpperCase(), ` ${number}. `, ...shown];
}
