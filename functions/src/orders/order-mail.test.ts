import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endedReturn, openReturn, orderRecord } from '../../test/support/order-records.ts';
import { readAs } from '../../test/support/read-as.ts';
import { orderTextFields } from '../contract/order-texts.ts';
import { store } from '../contract/store.ts';
import { addMail } from '../mail/mail.repository.ts';
import type { Transaction } from '../platform/firestore/transact.ts';
import { type OpenReturn, type OrderRecord, orders, type Return, type StoredOrder } from './order.record.ts';
import {
  addExcessMail,
  addFailedRefundMail,
  addOrderMail,
  addOwnerMailAbout,
  mailAbout,
  type NewOrderMail,
} from './order-mail.ts';
import type { OrderMailKind } from './order-mail-texts.ts';

vi.mock('../mail/mail.repository.ts');

const at = new Date('2026-11-22T13:05:00Z');
// The transaction is only passed on.
const tx = Object.create(null) as Transaction;

const stored = (fields: Partial<OrderRecord> = {}) => ({
  id: 'o1',
  data: orderRecord({ id: 'o1', createdAt: at, ...fields }),
});

const mailed = () => vi.mocked(addMail).mock.calls.map(([, mail]) => mail);

/** Returns the e-mails in the transaction. Of their HTML, only the heading. */
const sent = () =>
  mailed().map(({ to, uid, message }) => ({
    to: to.join(),
    uid,
    subject: message.subject,
    heading: /<h1[^>]*>(.*?)<\/h1>/.exec(message.html)?.[1],
    text: message.text.split('\n\n'),
  }));

const htmlOfFirst = () => mailed()[0]?.message.html;

/** Returns the paragraphs of the shopper's e-mail about an order. */
function textOf(fields: Partial<OrderRecord>, mail: NewOrderMail): string[] {
  addOrderMail(tx, stored(fields), mail);
  return sent()[0]?.text ?? [];
}

/** Returns the e-mails of all kinds about an order. */
function mailsAbout(order: StoredOrder) {
  const about: Record<OrderMailKind, NewOrderMail> = {
    placed: { kind: 'placed' },
    paid: { kind: 'paid' },
    shipped: { kind: 'shipped' },
    tracked: { kind: 'tracked' },
    refunded: { kind: 'refunded', cents: 1, reason: null, endsReturn: false },
    returnRequested: { kind: 'returnRequested' },
    returnWithdrawn: { kind: 'returnWithdrawn' },
    returnReopened: { kind: 'returnReopened', answer: 'Yes' },
    returnAnswered: { kind: 'returnAnswered', answer: 'Yes' },
    returnAccepted: { kind: 'returnAccepted', answer: null },
    returnReceived: { kind: 'returnReceived', answer: null },
  };
  return Object.values(about).map((mail) => mailAbout(order, mail));
}

const hello = 'Hello Sam Shopper,';
const link = 'See your order: https://store.example/dashboard/myOrders/o1';
const line = 'Order #o1\n2 × Claw hammer · $78.40 each: $156.80\nTotal: $156.80';
const address = 'Deliver to\nSam Shopper\n1 Sample Street';

/** Returns an e-mail whose text begins with a greeting and ends with the link to the order. */
const toShopper = (subject: string, ...text: string[]) => ({
  to: 'sam@example.com',
  uid: 'a-person',
  subject: `${subject}: Claw hammer (#o1)`,
  heading: subject,
  text: [hello, ...text, link],
});

const toOwner = (subject: string, event: string) => {
  const page = 'See the order: https://store.example/dashboard/manageAllOrders/o1';
  const text = ['Order #o1: 2 × Claw hammer for $156.80.', event, page];
  const title = `${subject}: Claw hammer (#o1)`;
  return { to: 'owner@store.example', uid: 'store', subject: title, heading: title, text };
};

beforeEach(() => {
  vi.mocked(addMail).mockReset();
  vi.stubEnv('ORDER_MAILS', 'on');
  vi.stubEnv('SITE_URL', 'https://store.example/');
  vi.stubEnv('STORE_EMAIL', 'owner@store.example');
});

describe('the e-mail about a new order', () => {
  it('contains the order and the end of the hold', () => {
    const order = stored({ heldUntil: new Date('2026-11-23T13:05:00Z') });
    expect(addOrderMail(tx, order, { kind: 'placed' })).toBe(true);
    expect(sent()).toEqual([
      toShopper(
        'We have received your order',
        'You have ordered 2 × Claw hammer for $156.80.',
        'It is not paid yet. We hold it for you until November 23, 2026 at 1:05 PM UTC.',
        line,
        address,
      ),
    ]);
    expect(mailed()[0]).toMatchObject({ orderId: 'o1' });
  });

  it('does not promise a hold that does not exist, and escapes the texts in its HTML', () => {
    textOf({ toolName: 'Saw <b>"9"</b>' }, { kind: 'placed' });
    const html = htmlOfFirst() ?? '';
    expect(html).not.toContain('<b>');
    expect(html.split('\n').slice(2, 4)).toEqual([
      '<p dir="auto">You have ordered 2 × Saw &lt;b&gt;&quot;9&quot;&lt;/b&gt; for $156.80.</p>',
      '<p dir="auto">It is not paid yet.</p>',
    ]);
    expect(html).toMatch(/>2 × Saw &lt;b&gt;&quot;9&quot;&lt;\/b&gt; · \$78\.40 each<\/td>/);
  });

  it.each([
    ['e-mails are off', () => vi.stubEnv('ORDER_MAILS', 'off'), {}],
    ['the address is not plain', () => undefined, { email: 'a@b.de,c@d.de' }],
  ])('is not sent if %s', (_, prepare, fields) => {
    prepare();
    expect(addOrderMail(tx, stored(fields), { kind: 'placed' })).toBe(false);
    expect(sent()).toEqual([]);
  });
});

it('the e-mail about a payment is its receipt', () => {
  textOf({ paidAt: at, transactionId: 'pi_1', address: '1 Sample Street\nSheffield' }, { kind: 'paid' });
  expect(sent()).toEqual([
    toShopper(
      'Your order is paid',
      'We have received $156.80 for 2 × Claw hammer.',
      'We will send you another e-mail when it ships.',
      line,
      'Receipt\nPaid on: November 22, 2026 at 1:05 PM UTC\nTransaction ID: pi_1',
      `${address}\nSheffield`,
    ),
  ]);
});

it('the receipt contains the tax number of a store that has one', () => {
  store.taxNumber = 'VAT ID GB 1';
  textOf({ paidAt: at }, { kind: 'paid' });
  store.taxNumber = '';
  expect(sent()[0]?.text.join()).toContain('UTC\nVAT ID GB 1,');
});

describe.each([
  [
    'shipped',
    'Your order is on its way',
    'We have shipped 2 × Claw hammer to the address in your order.',
    [address],
  ],
  [
    'tracked',
    'The tracking of your order has changed',
    'This is the tracking of your parcel with Claw hammer:',
    [],
  ],
] as const)('the e-mail about a parcel (%s)', (kind, subject, first, blocks) => {
  it('contains the carrier, the tracking number and the tracking page', () => {
    textOf({ phase: 'shipped', carrier: 'UPS', tracking: '1Z' }, { kind });
    expect(sent()).toEqual([
      {
        ...toShopper(subject),
        text: [
          hello,
          first,
          line,
          'Parcel\nCarrier: UPS\nTracking number: 1Z',
          ...blocks,
          'Track your parcel: https://www.ups.com/track?tracknum=1Z',
          link,
        ],
      },
    ]);
    expect(htmlOfFirst()).toMatch(
      /<a href="https:\/\/www\.ups\.com\/track\?tracknum=1Z"[^>]*>Track your parcel<\/a>/,
    );
  });

  it.each([
    [{}, []],
    [{ carrier: 'A friend' }, ['Parcel\nCarrier: A friend']],
    [{ tracking: '1Z' }, ['Parcel\nTracking number: 1Z']],
  ])('contains only the fields that are set in %j', (parcel, lines) => {
    expect(textOf(parcel, { kind }).slice(2, -1)).toEqual([line, ...lines, ...blocks]);
  });
});

it('only the e-mails about a parcel contain the tracking page', () => {
  const lastReturn = openReturn();
  const mails = mailsAbout(stored({ phase: 'shipped', carrier: 'UPS', tracking: '1Z', lastReturn }));
  const withPage = mails.filter(({ message }) => message.text.includes('Track your parcel'));
  expect(withPage.map(({ message }) => message.subject)).toEqual([
    'Your order is on its way: Claw hammer (#o1)',
    'The tracking of your order has changed: Claw hammer (#o1)',
  ]);
});

it('the e-mail about a shipment does not contain the units that a partial refund has restocked', () => {
  expect(textOf({ quantity: 4, restocked: 1 }, { kind: 'shipped' })).toContain(
    'We have shipped 3 × Claw hammer to the address in your order.',
  );
});

describe('the e-mail about a refund', () => {
  const bank = 'It can take a few days for the refund to appear on your bank statement.';
  const refundMail = (cents: number) =>
    ({ kind: 'refunded', cents, reason: null, endsReturn: false }) as const;

  it('contains the amount of a full refund', () => {
    textOf({ refundedCents: 15680 }, refundMail(15680));
    const refunded = 'We have refunded $156.80 for 2 × Claw hammer.';
    const lines = `${line}\nRefunded: $156.80`;
    expect(sent()).toEqual([toShopper('Your refund is on its way', refunded, bank, lines)]);
  });

  it('contains the latest part, its reason and the sum of all parts', () => {
    expect(textOf({ refundedCents: 2000 }, { ...refundMail(1999), reason: 'Scratched' })).toEqual([
      hello,
      'We have refunded $19.99 for 2 × Claw hammer.',
      'Reason: Scratched',
      'In total, we have refunded $20.00 of $156.80.',
      bank,
      `${line}\nRefunded: $20.00`,
      link,
    ]);
  });

  it('does not contain the reason of a refund that is still in progress', () => {
    const request = { id: 'r', intentId: 'pi_1', amountCents: 1, restock: 0, at };
    const order = { pendingRefund: { ...request, reason: 'Scratched' } };
    const text = textOf(order, refundMail(1999));
    expect(text.join()).not.toContain('Scratched');
  });

  it('says whether the refund ends the return', () => {
    const order = { lastReturn: endedReturn({ status: 'refunded', units: 1 }) };
    const end = 'This ends your return of 1 of 2 × Claw hammer.';
    expect(textOf(order, refundMail(1999))).not.toContain(end);
    vi.mocked(addMail).mockReset();
    expect(textOf(order, { ...refundMail(1999), endsReturn: true })).toContain(end);
  });
});

describe('the e-mails about a return', () => {
  const requested = (fields: Partial<OpenReturn> = {}) => ({
    lastReturn: openReturn({ requestedAt: at, ...fields }),
  });

  it('confirm the request to the shopper', () => {
    textOf(requested({ reason: 'Too heavy' }), { kind: 'returnRequested' });
    expect(sent()).toEqual([
      toShopper(
        'We have received your return request',
        'On November 22, 2026 at 1:05 PM UTC you asked to return 2 × Claw hammer.',
        'Your reason: Too heavy',
        'We will reply by e-mail. Please keep this e-mail as proof of your request.',
        line,
      ),
    ]);
  });

  it('contain no reason if there is none', () => {
    expect(textOf(requested(), { kind: 'returnRequested' }).slice(2, -2)).toEqual([
      'We will reply by e-mail. Please keep this e-mail as proof of your request.',
    ]);
  });

  const asked = 'You asked to return 2 × Claw hammer. This is our answer:';
  const sendIt =
    'You can return 2 × Claw hammer. Please send the parcel by December 6, 2026 to this address:';
  const number = 'Please write the number of your order on the parcel: #o1';
  const arrived = 'Your parcel with 2 × Claw hammer has arrived. We check it, and then we refund your card.';
  const closed = 'Your return request is now closed.';
  const subjects = {
    Answered: 'Our answer to your return request',
    Accepted: 'You can send your return',
    Received: 'Your return has arrived',
    Reopened: 'Your return is open again',
  };
  const accepted = openReturn({ status: 'accepted', acceptedAt: at });
  const received = openReturn({ status: 'received', receivedAt: at });
  const reopened = 'We have opened your return of 2 × Claw hammer again.';

  it.each<[keyof typeof subjects, Return, string | null, string[]]>([
    ['Answered', openReturn(), 'See you.', [asked, 'See you.']],
    ['Answered', endedReturn({ status: 'answered' }), 'See you.', [asked, 'See you.', closed]],
    ['Accepted', accepted, null, [sendIt, `${store.name}, ${store.address}`, number]],
    ['Received', received, 'See you.', [arrived, 'Our message: See you.']],
    ['Received', { ...received, answer: 'Old' }, null, [arrived]],
    ['Reopened', openReturn(), 'Sorry.', [`${reopened} We will reply by e-mail.`, 'Our message: Sorry.']],
    [
      'Reopened',
      accepted,
      null,
      [
        sendIt.replace('You can return 2 × Claw hammer.', reopened),
        `${store.name}, ${store.address}`,
        number,
      ],
    ],
    ['Reopened', { ...received, acceptedAt: at }, null, [reopened, arrived]],
  ])('say what comes next: %s (%#)', (step, lastReturn, answer, text) => {
    textOf({ lastReturn }, { kind: `return${step}`, answer });
    expect(sent()).toEqual([toShopper(subjects[step], ...text, line)]);
  });

  it('name the units if only some of them are returned', () => {
    const some = requested({ units: 1 });
    const asShopper = [
      ...textOf(some, { kind: 'returnRequested' }),
      ...textOf({ lastReturn: endedReturn({ units: 1, status: 'withdrawn' }) }, { kind: 'returnWithdrawn' }),
      ...textOf(some, { kind: 'returnAnswered', answer: 'See you.' }),
      ...textOf(some, { kind: 'returnAccepted', answer: null }),
      ...textOf(some, { kind: 'returnReceived', answer: null }),
      ...textOf(some, { kind: 'returnReopened', answer: null }),
    ];
    addOwnerMailAbout(tx, stored(some), 'returnRequested');
    const all = [...asShopper, ...(sent().at(-1)?.text ?? [])].filter((text) => /1 of/.test(text));
    expect(all.every((text) => text.includes('1 of 2 × Claw hammer'))).toBe(true);
    expect(all).toHaveLength(7);
  });

  const DAY_MS = 24 * 60 * 60 * 1000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const withdrawn = endedReturn({ requestedAt: at, status: 'withdrawn', endedAt: at });
  const again = ' Until the end of the return period, you can request a return again.';

  it.each<[string, Partial<OrderRecord>, string]>([
    ['', { shippedAt: daysAgo(1) }, again],
    [' after the return period', { shippedAt: daysAgo(40) }, ''],
    [' for the last time', { shippedAt: daysAgo(1), earlierReturns: Array(4).fill(withdrawn) }, ''],
  ])('confirm that a request is taken back%s', (_, fields, next) => {
    const order = stored({ phase: 'shipped', lastReturn: withdrawn, ...fields });
    const { message, toUnverified = message } = mailAbout(order, { kind: 'returnWithdrawn' });
    expect(message.subject).toMatch(/^You have taken back your return request/);
    for (const { text } of [message, toUnverified]) {
      expect(text).toContain('You no longer want to return 2 × Claw hammer.');
      expect(text).toContain(`Please do not send us the parcel.${next}\n`);
    }
  });

  it('do not announce a refund next to an earlier refund', () => {
    textOf({ lastReturn: received, refundedCents: 2000 }, { kind: 'returnReceived', answer: null });
    const refunded =
      'Your parcel with 2 × Claw hammer has arrived. We check it. $20.00 is already refunded to your card.';
    expect(sent()).toEqual([toShopper(subjects.Received, refunded, `${line}\nRefunded: $20.00`)]);
  });
});

describe('an e-mail to an address that is not verified', () => {
  const MARKER = 'Buy <b>pills</b>';
  /** The texts of an order that do not come from its shopper. */
  const ofStore = ['uid', 'email', 'toolId', 'toolName', 'transactionId', 'carrier', 'tracking'];
  const { data } = stored({ lastReturn: openReturn({ requestedAt: at }), paidAt: at });
  const texts = Object.keys(data).filter((field) => !ofStore.includes(field) && isText(field));

  function isText(field: string): boolean {
    try {
      readAs(orders, { ...data, [field]: MARKER });
      return true;
    } catch {
      return false;
    }
  }

  it('is tested with all texts of the shopper', () => {
    expect(texts).toEqual(expect.arrayContaining(['name', ...orderTextFields]));
  });

  const bent = openReturn({ requestedAt: at, reason: MARKER });
  const inReturns = { lastReturn: bent, earlierReturns: [endedReturn({ reason: MARKER })] };

  it.each<[string, Partial<OrderRecord>]>([
    ...texts.map((field): [string, Partial<OrderRecord>] => [field, { [field]: MARKER }]),
    ['reason of a return', inReturns],
  ])('does not contain the %s', (_, fields) => {
    const mails = mailsAbout({ id: 'o1', data: { ...data, ...fields } });
    const toUnverified = mails.map((mail) => mail.toUnverified ?? mail.message);
    const withText = toUnverified.filter((message) => JSON.stringify(message).includes('pills'));
    expect(withText.map(({ subject }) => subject)).toEqual([]);
  });

  it('has no greeting and no address, which other e-mails contain', () => {
    const mails = mailsAbout(stored(Object.fromEntries(texts.map((field) => [field, MARKER]))));
    expect(JSON.stringify(mails.map((mail) => mail.toUnverified))).not.toMatch(/Hello|Deliver to/);
    expect(JSON.stringify(mails.map((mail) => mail.message))).toContain('Hello Buy');
    expect(JSON.stringify(mails.map((mail) => mail.message))).toContain('Deliver to');
  });
});

describe('the owner’s e-mail about an order', () => {
  const cases = {
    paid: ['New paid order', 'The order is paid and can be shipped.'],
    returnRequested: [
      'A customer wants to return an order',
      'The customer has requested a return of 2 × Claw hammer.',
    ],
    returnWithdrawn: [
      'A customer no longer wants to return an order',
      'The customer has taken the return request back, so no parcel will come.',
    ],
    disputed: [
      'A payment is disputed',
      'The cardholder disputes the payment. The deadline for your response is in Stripe’s dashboard.',
    ],
    disputeLost: [
      'A dispute is lost',
      'The cardholder has got the disputed amount back. The details are in Stripe’s dashboard.',
    ],
  };

  it.each(['paid', 'returnRequested', 'returnWithdrawn', 'disputed', 'disputeLost'] as const)(
    'contains the order: %s',
    (kind) => {
      addOwnerMailAbout(tx, stored(), kind);
      const [subject = '', text = ''] = cases[kind];
      expect(sent()).toEqual([toOwner(subject, text)]);
      expect(htmlOfFirst()).toContain('>See the order</a>');
    },
  );

  it('is not sent if the store has no address', () => {
    vi.stubEnv('STORE_EMAIL', '');
    addOwnerMailAbout(tx, stored(), 'paid');
    expect(sent()).toEqual([]);
  });
});

it.each([
  {
    add: addFailedRefundMail,
    subject: 'A refund has failed',
    text: [
      'Stripe could not refund $19.99 of order #o1.',
      'Return the money in another way, then mark it as refunded by hand in Manage All Orders.',
    ],
  },
  {
    add: addExcessMail,
    subject: 'More was refunded than was paid',
    text: [
      'The cardholder of order #o1 got back $19.99 more than was paid, in refunds, lost disputes and money that was returned manually.',
      'Ask the customer for this money, then remove the entry from the failed refunds in Manage All Orders.',
    ],
  },
])('the owner’s e-mail contains the next steps: $subject', ({ add, subject, text }) => {
  add(tx, { orderId: 'o1', cents: 1999 });
  expect(sent()).toEqual([
    {
      to: 'owner@store.example',
      uid: 'store',
      subject: `${subject}: $19.99 (#o1)`,
      heading: `${subject}: $19.99 (#o1)`,
      text: [...text, 'See failed refunds: https://store.example/dashboard/manageAllOrders'],
    },
  ]);
  expect(htmlOfFirst()).toContain('>See failed refunds</a>');
});

it('the subject of an e-mail names the tool, shortened to 50 characters, and the start of the order’s id', () => {
  for (const toolName of ['x'.repeat(50), 'x'.repeat(51), `${'x'.repeat(45)}👩‍🔧 saw`])
    addOrderMail(tx, { ...stored({ toolName }), id: 'abcdefghijkl' }, { kind: 'placed' });
  const names = ['x'.repeat(50), `${'x'.repeat(49)}…`, `${'x'.repeat(45)}…`];
  expect(sent().map((mail) => mail.subject)).toEqual(
    names.map((name) => `We have received your order: ${name} (#abcdefgh)`),
  );
});

it('an Arabic name does not move the words around it', () => {
  addOrderMail(tx, stored({ toolName: 'منشار 5' }), { kind: 'placed' });
  expect(sent()[0]?.subject).toBe('We have received your order: \u2068منشار 5\u2069 (#o1)');
  expect(sent()[0]?.text[1]).toBe('You have ordered 2 × \u2068منشار 5\u2069 for $156.80.');
});
