import type { WriteBatch } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderRecord } from '../../test/support/order-records.ts';
import { storedAs } from '../../test/support/read-as.ts';
import { store } from '../contract/store.ts';
import { sendInBatch } from '../mail/mail.repository.ts';
import type { OrderRecord } from './order.record.ts';
import {
  addChangeMail,
  addExcessMail,
  addFailedRefundMail,
  addOrderStoreMail,
  addPlacedMail,
} from './order-mail.ts';

vi.mock('../mail/mail.repository.ts');

const at = new Date('2026-11-22T13:05:00Z');
// The batch is only passed on.
const batch = Object.create(null) as WriteBatch;

const stored = (fields: Partial<OrderRecord> = {}) =>
  storedAs('o1', orderRecord({ id: 'o1', createdAt: at, ...fields }));

/** Returns the e-mails in the batch, without their HTML. */
const sent = () =>
  vi.mocked(sendInBatch).mock.calls.map(([, id, { to, uid, message }]) => ({
    id,
    to: to.join(),
    uid,
    subject: message.subject,
    text: message.text.split('\n\n'),
  }));

const htmlOfFirst = () => vi.mocked(sendInBatch).mock.calls[0]?.[2].message.html;

/** Returns the ids of the e-mails after a change. */
function idsAfter(before: Partial<OrderRecord>, changes: Partial<OrderRecord>): string[] {
  addChangeMail(batch, stored(before), changes);
  return sent().map(({ id }) => id);
}

/** Returns the paragraphs of the shopper's e-mail after a change. */
function textAfter(before: Partial<OrderRecord>, changes: Partial<OrderRecord>): string[] {
  addChangeMail(batch, stored(before), changes);
  return sent()[0]?.text ?? [];
}

const end = ['Order o1', 'https://store.example/dashboard/myOrders/o1', 'Almighty Tools'];

const toShopper = (id: unknown, subject: string, ...text: string[]) => ({
  id,
  to: 'sam@example.com',
  uid: 'a-person',
  subject: `${subject}: Claw hammer (o1)`,
  text: [...text, ...end],
});

const toOwner = (id: string, subject: string, event: string) => {
  const page = 'https://store.example/dashboard/manageAllOrders/o1';
  const text = ['Order o1: 2 × Claw hammer for $156.80.', event, page];
  return { id, to: 'owner@store.example', uid: 'store', subject: `${subject}: Claw hammer (o1)`, text };
};

beforeEach(() => {
  vi.mocked(sendInBatch).mockReset();
  vi.stubEnv('ORDER_MAILS', 'on');
  vi.stubEnv('SITE_URL', 'https://store.example/');
  vi.stubEnv('STORE_EMAIL', 'owner@store.example');
});

describe('the e-mail about a new order', () => {
  it('contains the order and the end of the hold', () => {
    expect(addPlacedMail(batch, stored({ heldUntil: new Date('2026-11-23T13:05:00Z') }))).toBe(true);
    expect(sent()).toEqual([
      toShopper(
        `o1-placed-${at.getTime()}`,
        'We have received your order',
        'You have ordered 2 × Claw hammer for $156.80.',
        'It is not paid yet. We hold it for you until November 23, 2026 at 1:05 PM UTC.',
      ),
    ]);
  });

  it('does not promise a hold that does not exist, and escapes the texts in its HTML', () => {
    addPlacedMail(batch, stored({ toolName: 'Saw <b>"9"</b>' }));
    expect(htmlOfFirst()?.split('\n')).toEqual([
      '<p dir="auto">You have ordered 2 × Saw &lt;b&gt;&quot;9&quot;&lt;/b&gt; for $156.80.</p>',
      '<p dir="auto">It is not paid yet.</p>',
      '<p dir="auto">Order o1</p>',
      '<p dir="auto"><a href="https://store.example/dashboard/myOrders/o1">See your order</a></p>',
      '<p dir="auto">Almighty Tools</p>',
    ]);
  });

  it.each([
    ['e-mails are off', () => vi.stubEnv('ORDER_MAILS', 'off'), {}],
    ['the address is not plain', () => undefined, { email: 'a@b.de,c@d.de' }],
  ])('is not sent if %s', (_, prepare, fields) => {
    prepare();
    expect(addPlacedMail(batch, stored(fields))).toBe(false);
    expect(sent()).toEqual([]);
  });
});

describe('the e-mail about a payment', () => {
  it('is sent to the shopper and to the owner, once for each payment', () => {
    const changes = { phase: 'paid', paidAt: at, transactionId: 'pi_1' } as const;
    addChangeMail(batch, stored(), changes);
    expect(sent()).toEqual([
      toShopper(
        'o1-paid-pi_1',
        'Your order is paid',
        'We have received $156.80 for 2 × Claw hammer.',
        'We will send you another e-mail when it ships.',
      ),
      toOwner('store-paid-o1-pi_1', 'New paid order', 'The order is paid and can be shipped.'),
    ]);
  });

  it('is sent although a part was refunded before the payment was recorded', () => {
    const part = { refundedAt: at, refundedCents: 1, refundedFrom: 'pi_1' };
    const paid = { phase: 'paid', paidAt: at, transactionId: 'pi_1' } as const;
    expect(idsAfter({}, { ...paid, ...part })).toEqual(['o1-paid-pi_1', 'store-paid-o1-pi_1']);
  });

  it('is sent only to the shopper if the store has no address', () => {
    vi.stubEnv('STORE_EMAIL', '');
    expect(idsAfter({}, { paidAt: at, transactionId: 'pi_1' })).toEqual(['o1-paid-pi_1']);
  });
});

describe('the e-mail about a shipment', () => {
  const shipped = { phase: 'shipped', shippedAt: at } as const;

  it('contains the carrier, the tracking number and the tracking page', () => {
    addChangeMail(batch, stored(), { ...shipped, carrier: 'UPS', tracking: '1Z' });
    expect(sent()).toEqual([
      {
        ...toShopper('o1-shipped', 'Your order is on its way'),
        text: [
          'We have shipped 2 × Claw hammer to the address in your order.',
          'Carrier: UPS, Tracking number: 1Z',
          'Order o1',
          'https://www.ups.com/track?tracknum=1Z',
          ...end.slice(1),
        ],
      },
    ]);
    expect(htmlOfFirst()).toContain('<a href="https://www.ups.com/track?tracknum=1Z">Track your parcel</a>');
  });

  it('does not contain the units that a partial refund has restocked', () => {
    expect(textAfter({ quantity: 4, restocked: 1 }, shipped)[0]).toBe(
      'We have shipped 3 × Claw hammer to the address in your order.',
    );
  });

  it.each([
    [{}, []],
    [{ carrier: 'A friend' }, ['Carrier: A friend']],
    [{ tracking: '1Z' }, ['Tracking number: 1Z']],
  ])('contains only the fields that are set in %j', (parcel, lines) => {
    expect(textAfter({}, { ...shipped, ...parcel }).slice(1, -3)).toEqual(lines);
  });
});

describe('the e-mail about a refund', () => {
  const paid = { phase: 'paid', paidAt: at, intentId: 'pi_1', totalCents: 5000 } as const;
  const bank = 'It can take a few days for the refund to appear on your bank statement.';

  it('contains the amount of a full refund', () => {
    addChangeMail(batch, stored(paid), { refundedAt: at, refundedCents: 5000, intentId: null });
    expect(sent()).toEqual([
      toShopper(
        'o1-refunded-pi_1',
        'Your refund is on its way',
        'We have refunded $50.00 for 2 × Claw hammer.',
        bank,
      ),
    ]);
  });

  it('contains the latest part, its reason and the sum of all parts', () => {
    const pendingRefund = { id: 'r', intentId: 'pi_1', amountCents: 1999, restock: 0, attempt: 1, at };
    const before = { ...paid, refundedCents: 1, pendingRefund: { ...pendingRefund, reason: 'Scratched' } };
    expect(textAfter(before, { refundedAt: at, refundedCents: 2000 })).toEqual([
      'We have refunded $19.99 for 2 × Claw hammer.',
      'Reason: Scratched',
      'In total, we have refunded $20.00 of $50.00.',
      bank,
      ...end,
    ]);
    expect(sent()[0]?.id).toBe(`o1-refunded-pi_1-${at.getTime()}`);
  });

  it('is the only e-mail about a payment that was refunded before it was recorded', () => {
    const changes = { refundedAt: at, paidAt: at, intentId: 'pi_2', refundedCents: 156_80 };
    expect(idsAfter({}, changes)).toEqual(['o1-refunded-pi_2']);
  });
});

describe('the e-mails about a return', () => {
  it('confirm the request to the shopper, and tell the owner', () => {
    addChangeMail(batch, stored(), { returnRequestedAt: at, returnReason: 'Too heavy' });
    expect(sent()).toEqual([
      toShopper(
        'o1-returnRequested',
        'We have received your return request',
        'On November 22, 2026 at 1:05 PM UTC you asked to return 2 × Claw hammer.',
        'Your reason: Too heavy',
        'We will reply by e-mail. Please keep this e-mail as proof of your request.',
      ),
      toOwner(
        'store-return-o1-requested',
        'A customer wants to return an order',
        'The customer has requested a return.',
      ),
    ]);
  });

  it('contain no reason for an address that is not verified', () => {
    addChangeMail(batch, stored(), { returnRequestedAt: at, returnReason: 'Buy <b>pills</b>' });
    const [{ toUnverified } = {}] = vi.mocked(sendInBatch).mock.calls.map(([, , mail]) => mail);
    expect(toUnverified?.text).toContain('you asked to return 2 × Claw hammer');
    expect(JSON.stringify(toUnverified)).not.toContain('pills');
  });

  it('contain no reason if there is none', () => {
    expect(textAfter({}, { returnRequestedAt: at }).slice(1, -3)).toEqual([
      'We will reply by e-mail. Please keep this e-mail as proof of your request.',
    ]);
  });

  const asked = 'You asked to return 2 × Claw hammer. This is our answer:';
  const sendIt =
    'You can return 2 × Claw hammer. Please send the parcel by December 6, 2026 to this address:';
  const number = 'Please write the number of your order on the parcel: o1';
  const arrived = 'Your parcel with 2 × Claw hammer has arrived. We check it, and then we refund your card.';
  const closed = 'Your return request is now closed.';
  const answer = { returnAnswer: 'See you.' };
  const subjects = {
    Answered: 'Our answer to your return request',
    Accepted: 'You can send your return',
    Received: 'Your return has arrived',
  };

  it.each<[keyof typeof subjects, Partial<OrderRecord>, Partial<OrderRecord>, string[]]>([
    ['Answered', {}, answer, [asked, 'See you.']],
    // Repeats the words of an earlier step.
    ['Answered', answer, { ...answer, returnState: 'answered' }, [asked, 'See you.', closed]],
    ['Accepted', {}, { returnAcceptedAt: at }, [sendIt, `${store.name}, ${store.address}`, number]],
    ['Received', {}, { ...answer, returnReceivedAt: at }, [arrived, 'Our message: See you.']],
    ['Received', answer, { returnReceivedAt: at }, [arrived]],
  ])('say what comes next: %s after %j', (step, before, changes, text) => {
    addChangeMail(batch, stored({ returnState: 'open', ...before }), changes);
    expect(sent()).toEqual([toShopper(`o1-return${step}-0`, subjects[step], ...text)]);
  });
});

describe('the owner’s e-mail about a dispute', () => {
  it.each([
    ['a dispute opens', [], { dispute: 'open', disputeIds: ['du_1'] }, ['du_1']],
    ['a dispute was lost before the store saw it', [], { dispute: 'lost', disputeIds: ['du_1'] }, ['du_1']],
    ['a second dispute opens', ['du_1'], { dispute: 'open', disputeIds: ['du_2', 'du_1'] }, ['du_2']],
    ['a known dispute is lost', ['du_1'], { dispute: 'lost', disputeIds: ['du_1'] }, []],
    ['a dispute is won', ['du_1'], { dispute: 'won', disputeIds: [] }, []],
    ['anything else changes', ['du_1'], { phone: '1' }, []],
  ] as const)('is sent if it is new: %s', (_, known, changes, mailed) => {
    const ids = idsAfter({ disputeIds: [...known] }, structuredClone(changes) as Partial<OrderRecord>);
    expect(ids).toEqual(mailed.map((id) => `store-disputed-o1-${id}`));
  });

  it('contains the order, and the place where the deadline is shown', () => {
    addOrderStoreMail(batch, stored(), 'disputed', 'du_1');
    const event =
      'The cardholder disputes the payment. The deadline for your response is in Stripe’s dashboard.';
    expect(sent()).toEqual([toOwner('store-disputed-o1-du_1', 'A payment is disputed', event)]);
    expect(htmlOfFirst()).toContain('>See the order</a>');
  });
});

it.each([
  {
    add: addFailedRefundMail,
    mail: { id: 'refund-failed-pi_1', subject: 'A refund has failed' },
    text: [
      'Stripe could not refund $19.99 of order o1.',
      'Return the money in another way, then mark it as refunded by hand in Manage All Orders.',
    ],
  },
  {
    add: addExcessMail,
    mail: { id: 'excess-pi_1-1999', subject: 'More was refunded than was paid' },
    text: [
      'The cardholder of order o1 got back $19.99 more than was paid, in refunds, lost disputes and money that was returned manually.',
      'Ask the customer for this money, then remove the entry from the failed refunds in Manage All Orders.',
    ],
  },
])('the owner’s e-mail contains the next steps: $mail.subject', ({ add, mail, text }) => {
  add(batch, { intentId: 'pi_1', orderId: 'o1', amountCents: 1999, at });
  expect(sent()).toEqual([
    {
      id: `store-${mail.id}-${at.getTime()}`,
      to: 'owner@store.example',
      uid: 'store',
      subject: `${mail.subject}: $19.99 (o1)`,
      text: [...text, 'https://store.example/dashboard/manageAllOrders'],
    },
  ]);
  expect(htmlOfFirst()).toContain('>See failed refunds</a>');
});

it('the subject of an e-mail names the tool, at most 50 letters of it, and the start of the order’s id', () => {
  for (const length of [50, 51])
    addPlacedMail(batch, { ...stored({ toolName: '🪓'.repeat(length) }), id: 'abcdefghijkl' });
  const subject = `We have received your order: ${'🪓'.repeat(50)}`;
  expect(sent().map((mail) => mail.subject)).toEqual([`${subject} (abcdefgh)`, `${subject}… (abcdefgh)`]);
});

it('an Arabic name does not move the words around it', () => {
  addPlacedMail(batch, stored({ toolName: 'منشار 5' }));
  expect(sent()[0]?.subject).toBe('We have received your order: \u2068منشار 5\u2069 (o1)');
  expect(sent()[0]?.text[0]).toBe('You have ordered 2 × \u2068منشار 5\u2069 for $156.80.');
});

it('a change without an event causes no e-mail', () => {
  expect(idsAfter({}, { address: '2 Street', heldUntil: at })).toEqual([]);
});

describe('the e-mail about a changed tracking', () => {
  const before = { phase: 'shipped', carrier: 'UPS', tracking: 'OLD' } as const;

  it('contains the new tracking and a link', () => {
    expect(textAfter(before, { carrier: 'UPS', tracking: 'NEW', words: [] })).toEqual([
      'This is the tracking of your parcel with Claw hammer:',
      'Carrier: UPS, Tracking number: NEW',
      'Order o1',
      'https://www.ups.com/track?tracknum=NEW',
      ...end.slice(1),
    ]);
    expect(sent().map(({ id, subject }) => [id, subject])).toEqual([
      ['o1-tracked-0', expect.stringContaining('The tracking of your order has changed')],
    ]);
  });

  it('is not sent for a removed tracking, or for an order that is refunded', () => {
    expect(idsAfter(before, { carrier: null, tracking: null })).toEqual([]);
    expect(idsAfter(before, { address: '2 Street' })).toEqual([]);
    expect(idsAfter({ ...before, phase: 'shipped-refunded' }, { tracking: 'NEW' })).toEqual([]);
  });
});
