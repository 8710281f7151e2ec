import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setSession } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { answer, answerReadsOf, sentBodies, sentChanges, sentVersions } from '../../test/fake-api.ts';
import { expectError, fill } from '../../test/forms.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { done, errorResponse, json } from '../../test/responses.ts';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleTool } from '../../test/samples.ts';
import { signedInSession, testAccount } from '../../test/test-account.ts';
import { Component as ManageOrder } from './manage-order.tsx';
import { Component as MyOrder } from './my-order.tsx';

const read = 'GET /api/order/saw as shopper';
const order = (changes: Partial<SingleOrder> = {}) =>
  sampleOrder({
    price: 78.4,
    quantity: 2,
    address: '14 Foundry Lane, Sheffield',
    heldUntil: '2026-11-23T10:30:00.000Z',
    ...changes,
  });

async function openPage(changes: Partial<SingleOrder> = {}) {
  answer(read, json(order(changes)));
  answer('GET /api/tool/tool as shopper', json(sampleTool()));
  const user = open(<MyOrder />, { path: paths.myOrder(':id'), url: paths.myOrder('saw'), as: 'shopper' });
  await screen.findByRole('region', { name: 'Order' });
  return user;
}

const shipped = { phase: 'shipped', status: 'shipped', paid: true } as const;
const panel = () => screen.getByRole('region', { name: 'Order' });
const events = () =>
  within(screen.getByRole('region', { name: 'History' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const receipt = () =>
  [...document.querySelectorAll('.on-paper p')].map(({ textContent }) => textContent ?? '');
const heading = () => screen.getByRole('heading', { name: 'Order', level: 1 });

describe('the form for the address', () => {
  const change = 'PATCH /api/order-address/saw as shopper';
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

  async function openForm() {
    const user = await openPage();
    await user.click(screen.getByText('Change delivery details'));
    await screen.findByRole('textbox', { name: 'Address' });
    return { user, save: screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }) };
  }

  it('saves only the changed field, confirms it and returns the focus', async () => {
    const { user, save } = await openForm();
    expect(save.disabled).toBe(true);
    fill({ Address: '', Phone: '123' });
    await user.click(save);
    await waitFor(() => expectError(field('Address'), 'Address is required'));
    expectError(field('Phone'), 'Phone Number must be 11 digits');
    expect(sentChanges()).toEqual([]);
    const address = '2 High Road, Leeds LS1 1AA';
    fill({ Address: address, Phone: '01700000000' });
    answer(change, done('Saved'));
    const addressChanges = [{ at: '2026-11-21T10:00:00.000Z', by: 'customer' } as const];
    answerReadsOf({ '/order/saw': order({ address, addressChanges }) });
    await user.click(save);
    expect((await screen.findByRole('alert')).textContent).toBe('Saved');
    expect(sentBodies()).toEqual([{ address }]);
    await waitFor(() => expect(panel().querySelector('address')?.textContent).toContain(address));
    expect(within(panel()).getByRole('link', { name: '01700000000' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Change delivery details');
    expect(events()).toEqual([
      expect.stringMatching(/^Placed/),
      expect.stringMatching(/^You changed the delivery details/),
      expect.stringMatching(/^Held until/),
    ]);
  });

  it('also saves a field that a password manager has filled in without an event', async () => {
    const { user, save } = await openForm();
    fill({ Address: '2 High Road' });
    await waitFor(() => expect(save.disabled).toBe(false));
    field('Phone').value = '01711111111';
    answer(change, done('Saved'));
    answerReadsOf({ '/order/saw': order() });
    await user.click(save);
    await screen.findByText('Saved');
    expect(sentBodies()).toEqual([{ address: '2 High Road', phone: '01711111111' }]);
  });

  it('disappears with an error if the order was shipped in the meantime', async () => {
    const { user, save } = await openForm();
    fill({ Address: 'Too late' });
    answer(change, errorResponse('This order is already shipped', 'order_shipped'));
    answerReadsOf({ '/order/saw': order(shipped) });
    await user.click(save);
    await screen.findByText('This order is already shipped');
    expect(panel().textContent).toContain('14 Foundry Lane, Sheffield');
    await waitFor(() => expect(screen.queryByText('Change delivery details')).toBeNull());
  });
});

it.each([
  { carrier: 'A friend', tracking: 'blue van', url: undefined },
  { carrier: 'UPS', tracking: '1Z999', url: 'https://www.ups.com/track?tracknum=1Z999' },
])('a parcel of $carrier has the link $url', async ({ carrier, tracking, url }) => {
  await openPage({ ...shipped, carrier, tracking });
  expect(panel().textContent).toContain(`Carrier${carrier}Tracking${tracking}`);
  expect(screen.queryByRole('link', { name: 'Track parcel' })?.getAttribute('href')).toBe(url);
});

it.each([
  ['the main action', {}, '.order-lead .btn-primary'],
  [
    'a fact',
    { returnRequestedAt: '2026-11-22T11:00:00.000Z', returnStatus: 'accepted' },
    '.order-blocks .text-link',
  ],
] as const)('the link to the parcel is %s with the return %j', async (_, fields, place) => {
  await openPage({ ...shipped, carrier: 'UPS', tracking: '1Z', ...fields });
  const links = screen.getAllByRole('link', { name: 'Track parcel' });
  expect(links.map((link) => link.matches(place))).toEqual([true]);
});

describe('the receipt and the history', () => {
  const paidAt = '2026-11-20T11:00:00.000Z';
  const refundedAt = '2026-11-20T12:00:00.000Z';

  it.each<[string, Partial<SingleOrder>, events: string, next: RegExp]>([
    [
      'the refund of a refunded order',
      { phase: 'refunded', paidAt, refundedAt, refundedTotal: 156.8 },
      'Placed Paid Refunded Held',
      /^Refunded on /,
    ],
    [
      'the last payment of an order that was refunded and paid again',
      { phase: 'paid', paid: true, refundedAt, paidAt: '2026-11-20T13:00:00.000Z', transactionId: 'pi_2' },
      'Placed Refunded Paid',
      /^Transaction ID: pi_2$/,
    ],
  ])('show %s', async (_, changes, expected, next) => {
    await openPage(changes);
    expect(
      events()
        .map((text) => text?.match(/^[A-Z][a-z]+/)?.[0])
        .join(' '),
    ).toBe(expected);
    const texts = receipt();
    const paid = texts.findIndex((text) => text.startsWith('Paid by card on '));
    expect(texts[paid + 1]).toMatch(next);
    expect(texts.join().includes('Refunded on')).toBe(changes.phase === 'refunded');
  });

  it('show the remaining amount of a partly refunded order', async () => {
    // The receipt leaves out the delivery note, which may contain the code of a door.
    const deliveryNote = 'The code of the door is 4711';
    await openPage({ phase: 'paid', paid: true, paidAt, refundedAt, refundedTotal: 30.5, deliveryNote });
    expect(events()[2]).toMatch(/^Refunded \$30\.50 of \$156\.80/);
    const paper = document.querySelector('.on-paper');
    expect(paper?.querySelector('tbody')?.textContent).toBe('2Hand saw$78.40$156.80');
    expect(paper?.querySelector('tfoot')?.textContent).toBe(
      'Total Price$156.80Refunded-$30.50Total after refunds$126.30',
    );
    const seller = [store.name, store.address, store.phone, store.email].join('');
    expect(paper?.querySelector('.on-paper-parties')?.textContent).toBe(
      `Sold by${seller}Sold toSam Shopper14 Foundry Lane, Sheffield01700000000sam@example.com`,
    );
    expect(receipt().join()).toMatch(/\$30\.50 refunded on .+Paid after refunds: \$126\.30/);
  });
});

it('an e-mail to the store about an order names the order', async () => {
  await openPage({});
  const email = screen.getByRole('link', { name: store.email });
  expect(email.getAttribute('href')).toBe(`mailto:${store.email}?subject=Order%20%23saw`);
});

describe('the story of an order', () => {
  const stepsOf = (label: string) =>
    within(screen.getByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map((step) => {
        const { state } = step.dataset;
        expect(step.getAttribute('aria-current')).toBe(state === 'next' ? 'step' : null);
        return `${step.firstChild?.textContent}: ${state}`;
      });
  const sent = {
    ...shipped,
    paidAt: '2026-11-20T11:00:00.000Z',
    shippedAt: '2026-11-21T11:00:00.000Z',
  } as const;
  const returned = {
    ...sent,
    returnRequestedAt: '2026-11-22T11:00:00.000Z',
    returnStatus: 'open',
  } as const;
  const accepted = {
    ...returned,
    returnStatus: 'accepted',
    returnAcceptedAt: '2026-11-23T11:00:00.000Z',
    returnParcelUntil: '2026-12-07T23:59:59.999Z',
    returnAnswer: 'Use the box.',
  } as const;
  const arrived = { returnStatus: 'received', returnReceivedAt: '2026-11-24T11:00:00.000Z' } as const;
  const ended = { returnEndedAt: '2026-11-25T11:00:00.000Z' };

  it.each([
    ['an unpaid order', {}, true],
    ['a paid order', { phase: 'paid', paidAt: '2026-11-21T10:00:00.000Z' }, false],
  ] as const)(
    'says only before the payment that a verified e-mail is needed: %s',
    async (_, fields, isSaid) => {
      await openPage(fields);
      expect(screen.queryByText(/not verified/)).toBeNull();
      const account = { ...testAccount, emailVerified: false };
      act(() => setSession({ ...signedInSession, account }));
      expect(screen.queryByText(/^Your e-mail is not verified yet\. Before you pay, we send/) !== null).toBe(
        isSaid,
      );
      const link = screen.queryByRole('link', { name: 'Verify your e-mail' });
      expect(link?.getAttribute('href')).toBe(isSaid ? paths.dashboard : undefined);
    },
  );

  it.each([
    [{}, ['Placed: done', 'Paid: next', 'Shipped: later'], /^Please pay by Nov 23/],
    [
      { ...sent, phase: 'paid', status: 'pending', shippedAt: undefined },
      ['Placed: done', 'Paid: done', 'Shipped: next'],
      undefined,
    ],
    [sent, ['Placed: done', 'Paid: done', 'Shipped: done'], undefined],
    [{ phase: 'expired' }, ['Placed: done', 'Expired: ended'], /^Your order was not paid in time/],
    [
      { phase: 'refunded', restocked: 1, paidAt: sent.paidAt },
      ['Placed: done', 'Paid: done', 'Refunded: ended'],
      /^Your card was refunded\. Please place a new order\.$/,
    ],
  ] as const)(
    'with %j has steps, and a banner if there is something to do',
    async (fields, steps, banner) => {
      await openPage({ ...fields } as Partial<SingleOrder>);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 × Hand saw · $156.80');
      expect(stepsOf('Order')).toEqual(steps);
      if (banner) expect(screen.getByRole('status').textContent).toMatch(banner);
      else expect(screen.queryByRole('status')).toBeNull();
    },
  );

  it.each([
    [returned, ['Accepted: next', 'Parcel back: later', 'Refunded: later'], /Please keep the parcel/],
    [accepted, ['Accepted: done', 'Parcel back: next', 'Refunded: later'], /^Please send your return by Dec/],
    [{ ...returned, ...arrived }, ['Parcel back: done', 'Refunded: next'], /^Your parcel has arrived/],
    [
      { ...accepted, ...arrived },
      ['Accepted: done', 'Parcel back: done', 'Refunded: next'],
      /^Your parcel has arrived\. We check it, and then we refund your card\.$/,
    ],
    [
      { ...accepted, ...arrived, refundedTotal: 20 },
      ['Accepted: done', 'Parcel back: done', 'Refunded: next'],
      /^Your parcel has arrived\. We check it\. \$20\.00 is already refunded to your card\.$/,
    ],
    [
      { ...accepted, returnStatus: 'refunded', phase: 'shipped-refunded', ...ended },
      ['Accepted: done', 'Refunded: done'],
      /^Your order was shipped, and your card was refunded\.$/,
    ],
    [{ ...returned, returnStatus: 'answered', ...ended }, ['Return closed: ended'], /is closed\.$/],
    [
      { ...returned, returnStatus: 'withdrawn', ...ended },
      ['Return request taken back: ended'],
      /^You have taken your return request back\.$/,
    ],
    [
      { ...accepted, returnUnits: 1, returnStatus: 'refunded', refundedTotal: 78.4, ...ended },
      ['Accepted: done', 'Refunded: done'],
      /^Your return of 1 of 2 is finished\. \$78\.40 of \$156\.80 is refunded to your card\.$/,
    ],
    [
      { ...accepted, returnUnits: 1, returnStatus: 'refunded', refundFailed: true, ...ended },
      ['Accepted: done', 'Refund failed: ended'],
      /^Your return of 1 of 2 is finished, but the refund to your card has failed\. We will return the money in another way\.$/,
    ],
  ] as const)('with the return %j has its steps and a banner', async (fields, steps, banner) => {
    await openPage(fields);
    expect(stepsOf('Return')).toEqual(['Return requested: done', ...steps]);
    expect(screen.getByRole('status').textContent).toMatch(banner);
    expect(panel().textContent).not.toContain('nothing left to do');
  });

  it('contains the address for an accepted return and the message of the store', async () => {
    await openPage(accepted);
    const banner = screen.getByRole('status').closest('.notice');
    for (const text of [
      store.name,
      store.address,
      'Please write this number on the parcel: #saw',
      'Use the box.',
    ])
      expect(banner?.textContent).toContain(text);
  });
});

describe('a return', () => {
  const request = 'POST /api/return/saw as shopper';
  const takeBack = 'DELETE /api/return/saw as shopper';
  const ofThree = { ...shipped, quantity: 3 };
  const returnable = { returnableUntil: '2099-01-01T00:00:00.000Z', returnableUnits: 3 };
  const requested = {
    ...{ returnRequestedAt: '2026-11-22T11:00:00.000Z', returnUnits: 1 },
    ...{ returnReason: 'Bent', returnStatus: 'open' as const },
  };
  const units = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Units to return' });

  it('is requested for some units, at most all that can be returned', async () => {
    // One of four units is back already.
    const sent = { ...shipped, quantity: 4 };
    const user = await openPage({ ...sent, ...returnable });
    await user.click(screen.getByRole('button', { name: 'Return…' }));
    await waitFor(() => expect(document.activeElement).toBe(units()));
    expect(units().value).toBe('3');
    fill({ 'Units to return': '4', 'Why are you returning the tool?': 'Bent' });
    await user.click(screen.getByRole('button', { name: 'Request return' }));
    await waitFor(() => expectError(units(), 'You can return at most 3 units'));
    for (const step of ['One less', 'One less']) await user.click(screen.getByRole('button', { name: step }));
    expect(units().value).toBe('2');
    await user.click(screen.getByRole('button', { name: 'One less' }));
    answer(request, done());
    answerReadsOf({ '/order/saw': order({ ...sent, ...requested }) });
    await user.click(screen.getByRole('button', { name: 'Request return' }));
    await screen.findByText(/^Return requested!/);
    await screen.findByText(/^We have your return request for 1 of 4\./);
    expect(sentBodies()).toEqual([{ units: 1, reason: 'Bent' }]);
    expect(events().at(-1)).toMatch(/^Return requested: 1 of 4: Bent/);
  });

  it('of the only unit asks for no units, and its form is open at its own URL', async () => {
    answer(read, json(order({ ...ofThree, ...returnable, returnableUnits: 1 })));
    answer('GET /api/tool/tool as shopper', json(sampleTool()));
    const url = `${paths.myOrder('saw')}#return`;
    open(<MyOrder />, { path: paths.myOrder(':id'), url, as: 'shopper' });
    await screen.findByText('Return 1 × Hand saw');
    expect(screen.queryByRole('textbox', { name: 'Units to return' })).toBeNull();
  });

  it('is taken back after a question, and can be requested again', async () => {
    const user = await openPage({ ...ofThree, ...requested });
    await user.click(screen.getByRole('button', { name: 'Take request back' }));
    answer(takeBack, done());
    const ended = { returnEndedAt: '2026-11-23T11:00:00.000Z', returnStatus: 'withdrawn' } as const;
    answerReadsOf({ '/order/saw': order({ ...ofThree, ...requested, ...ended, ...returnable }) });
    await answerDialog(user, 'Are you sure?', 'Yes, take it back');
    await answerDialog(user, 'Taken back!', 'OK');
    await screen.findByText('You have taken your return request back.');
    expect(sentVersions()).toEqual(['"v1"']);
    expect(screen.queryByRole('button', { name: 'Take request back' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Return…' })).toBeTruthy();
    expect(events().at(-1)).toMatch(/^Return request taken back/);
  });

  it('cannot be taken back after its parcel has come back', async () => {
    await openPage({ ...ofThree, ...requested, returnStatus: 'received' });
    await screen.findByText(/^Your parcel has arrived/);
    expect(screen.queryByRole('button', { name: 'Take request back' })).toBeNull();
  });

  it('keeps the times of earlier returns in the history', async () => {
    const earlier = {
      requestedAt: '2026-11-20T11:00:00.000Z',
      units: 2,
      endedAt: '2026-11-21T11:00:00.000Z',
    };
    await openPage({
      ...{ ...ofThree, ...requested },
      earlierReturns: [
        { ...earlier, status: 'withdrawn' },
        { ...earlier, units: 3, reason: 'Loud', acceptedAt: '2026-11-20T12:00:00.000Z', status: 'refunded' },
      ],
    });
    const lines = [
      /^Return requested: 2 of 3Nov 20/,
      /^Return requested: LoudNov 20/,
      /^Return acceptedNov 20/,
      /^Return request taken backNov 21/,
      /^Return refundedNov 21/,
      /^Return requested: 1 of 3: BentNov 22/,
    ];
    for (const line of lines) expect(events()).toContainEqual(expect.stringMatching(line));
  });
});

it('a canceled order moves the focus to the heading', async () => {
  const user = await openPage();
  answer('DELETE /api/order/saw as shopper', json({ deletedCount: 1, message: 'Canceled' }));
  answer(read, errorResponse('Order not found', 'not_found', 404));
  screen.getByRole('button', { name: 'Cancel Order' }).focus();
  await user.keyboard('{Enter}');
  await answerDialog(user, 'Are you sure?', 'Yes, cancel it!');
  await answerDialog(user, 'Canceled!', 'OK');
  expect((await screen.findByRole('alert')).textContent).toContain('You have no order with this ID.');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

/** Answers the reads of two orders' pages. */
function answerOrders(...orders: SingleOrder[]): void {
  answerReadsOf({ '/tool/tool': sampleTool() });
  for (const order of orders)
    answerReadsOf({
      [`/order/${order._id}`]: order,
      [`/order-note/${order._id}`]: { note: '' },
      [`/order/${order._id}/history`]: [],
    });
}

const address = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Address$/ });

describe.each([
  { page: <ManageOrder />, as: 'admin', path: paths.manageOrder } as const,
  { page: <MyOrder />, as: 'shopper', path: paths.myOrder } as const,
])('the page of an order, for the role $as,', ({ page, as, path }) => {
  it('does not show the form of another order', async () => {
    answerOrders(
      sampleOrder({ address: '1 Saw Street' }),
      sampleOrder({ _id: 'drill', address: '2 Drill Road' }),
    );
    const user = open(page, { path: path(':id'), url: path('drill'), as });
    await user.click(await screen.findByText('Change delivery details'));
    await user.type(await address(), ', for the drill');
    await leaveTo(path('saw'));
    expect(await screen.findAllByText('1 Saw Street')).not.toEqual([]);
    expect(screen.queryByRole('textbox', { name: /Address$/ })).toBeNull();
    await user.click(screen.getByText('Change delivery details'));
    expect((await address()).value).toBe('1 Saw Street');
  });

  it('shows no empty row or link after the store has deleted the address and phone number', async () => {
    answerOrders(sampleOrder({ phase: 'expired', address: '', phone: '' }));
    open(page, { path: path(':id'), url: path('saw'), as });
    const values = await screen.findAllByRole('definition');
    expect(screen.queryAllByRole('link', { name: '' })).toEqual([]);
    expect(values.filter(({ textContent }) => textContent === '')).toEqual([]);
  });
});
