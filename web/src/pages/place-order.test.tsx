import type { Order } from '@almighty-tools/functions/contract/order.ts';
import {
  noOrderTexts,
  orderTextFields,
  orderTextNames,
  orderTexts,
} from '@almighty-tools/functions/contract/order-texts.ts';
import { recordOf } from '@almighty-tools/functions/contract/records.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { suggestedTexts } from '#features/orders/order-texts.tsx';
import { setSession } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { allRequests, answer, sentChanges, sentKeys } from '../../test/fake-api.ts';
import { alertTexts, expectError, field, fill } from '../../test/forms.ts';
import {
  answerRereads,
  closePage,
  lastOrderRequest,
  openForm,
  openPage,
  purchaseButton,
} from '../../test/purchase-form.tsx';
import { leaveTo } from '../../test/render.tsx';
import { errorResponse, held, json, noConnection } from '../../test/responses.ts';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleTool } from '../../test/samples.ts';
import { signedInSession, testAccount } from '../../test/test-account.ts';

type User = Awaited<ReturnType<typeof openForm>>;

const post = 'POST /api/order as shopper';
const readOrder = 'GET /api/order/new as shopper';
const order = (changes: Partial<Order> = {}) =>
  sampleOrder({ _id: 'new', price: 78.4, quantity: 2, address: '14 Foundry Lane', ...changes });
const inserted = json({ insertedId: 'new' }, { status: 201 });
const placed = () => screen.getByRole('region', { name: 'Your order is placed' });
const stock = () => screen.getByRole('row', { name: /^Available Quantity/ }).textContent;

const delivery = { Address: '14 Foundry Lane', Phone: '+44 1144 960123' };

/** Opens the form, and fills in an address and a phone number. */
async function openFilled() {
  const user = await openForm();
  fill(delivery);
  return user;
}

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'));

/** Sends the form after its validation, which enables the button. */
async function send(user: User) {
  await waitFor(() => expect(purchaseButton().disabled).toBe(false));
  await user.click(purchaseButton());
}

const confirmOrder = (user: User) => answerDialog(user, 'Order Successful', 'OK');

/** Sends the form without a connection. */
async function sendInVain(user: User) {
  answer(post, noConnection);
  await send(user);
  await screen.findByText(/^The store cannot be reached\./);
}

/** Answers the request that places an order, and the rereads that follow. */
function answerPlaced(tool: Parameters<typeof answerRereads>[0], placedOrder = order()) {
  answer(post, inserted);
  answer(readOrder, json(placedOrder));
  answerRereads(tool, placedOrder);
}

describe('an order', () => {
  it('is sent with the fields of the specification and a key, and folds the form before the payment', async () => {
    const user = await openForm();
    const account = { ...testAccount, displayName: 'Sam Shopper' };
    act(() => setSession({ ...signedInSession, account }));
    fill(delivery);
    fill({ Quantity: '3' });
    answerPlaced({}, order({ quantity: 3 }));
    await send(user);
    await confirmOrder(user);
    const [sent] = sentChanges();
    expect(sent?.body).toEqual({
      name: 'Sam Shopper',
      email: 'a@b',
      toolId: 'saw',
      toolName: 'Hand saw',
      quantity: 3,
      price: 78.4,
      ...noOrderTexts,
      address: '14 Foundry Lane',
      phone: '+44 1144 960123',
    });
    expect(sent?.idempotencyKey).toMatch(/^[\w-]{20,}$/);
    expect([field('Quantity').value, field('Address').value]).toEqual(['2', '']);
    const folded = screen.getByText('Order more of this tool').closest('details');
    await waitFor(() => expect(folded?.open).toBe(false));
    expect(within(placed()).getByRole('link', { name: 'Pay now' })).toBeTruthy();
  });

  it("shows its own price, and says that it differs from the page's price", async () => {
    const user = await openFilled();
    answerPlaced({ toolPrice: 90 }, order({ price: 90 }));
    await send(user);
    expect(await confirmOrder(user)).toContain('Your order has been placed!!');
    const changed =
      'The price has changed: this order costs $180.00, but the page showed $156.80. You can cancel it in My Orders.';
    expect(within(placed()).getByRole('alert').textContent).toBe(changed);
    const description = document.getElementById(placed().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(`Total Price $180.00${changed}`);
  });

  it('shows an error if its price fails to load, and can still be paid', async () => {
    const user = await openFilled();
    answer(post, inserted);
    answer(readOrder, noConnection, noConnection, noConnection);
    answerRereads();
    await send(user);
    await confirmOrder(user);
    const failed = await within(placed()).findByRole('alert');
    expect(failed.textContent).toContain('Could not load the price of this order.');
    expect(within(placed()).getByRole('link', { name: 'Pay now' })).toBeTruthy();
  });

  it('shows an error at the quantity if its stock was sold in the meantime, and the form keeps its values', async () => {
    const user = await openFilled();
    fill({ Quantity: '10' });
    const message = "You can't purchase more than 5 products";
    answer(post, json({ message, code: 'out_of_stock', fields: { quantity: message } }, { status: 409 }));
    answerRereads({ toolAvailableQuantity: 5 });
    await send(user);
    await waitFor(() => expectError(field('Quantity'), message));
    expect(alertTexts()).toEqual([message]);
    await waitFor(() => expect(document.activeElement).toBe(field('Quantity')));
    expect(field('Address').value).toBe('14 Foundry Lane');
    await screen.findByText('Minimum order 2 · 5 in stock');
    expect(stock()).toBe('Available Quantity5');
  });

  it('is rejected with the message of a store that was closed in the meantime, and the form keeps its values', async () => {
    const user = await openFilled();
    const message = 'You can order again on Monday.';
    answer(post, errorResponse(message, 'closed', 409));
    answerRereads({}, undefined, message);
    await send(user);
    const notice = await screen.findByText(message, { selector: '[role="status"]' });
    await waitFor(() => expect(purchaseButton().getAttribute('aria-describedby')).toBe(notice.id));
    expect([purchaseButton().disabled, field('Address').value]).toEqual([true, delivery.Address]);
  });

  it('can be sent if the state of the store fails to load', async () => {
    answer('GET /api/selling', json({}, { status: 400 }));
    answerRereads({}, order());
    const user = openPage();
    await screen.findByRole('form', { name: 'Purchase This Tool' });
    await allRequests();
    fill(delivery);
    answerPlaced({});
    await send(user);
    await confirmOrder(user);
  });

  it('fails immediately without a connection, and is not sent when the connection returns', async () => {
    const user = await openFilled();
    act(() => void dispatchEvent(new Event('offline')));
    // The failure also rereads the data of the page.
    for (const read of ['GET /api/tool/saw as shopper', lastOrderRequest, 'GET /api/selling'])
      answer(read, noConnection, noConnection, noConnection);
    await sendInVain(user);
    expect(purchaseButton().disabled).toBe(false);
    await allRequests();
    answerRereads();
    act(() => void dispatchEvent(new Event('online')));
    await allRequests();
    expect(sentChanges()).toHaveLength(1);
  });

  it('fails if its tool was deleted in the meantime, and a link leads to the tools', async () => {
    const user = await openFilled();
    const gone = errorResponse('Tool not found', 'not_found', 404);
    answer(post, gone);
    answer('GET /api/tool/saw as shopper', gone);
    answer(lastOrderRequest, json([]));
    await send(user);
    await screen.findByText('This tool is no longer in the catalog.');
    expect(await screen.findByText('Tool not found')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'See the tools' }));
    expect(location.pathname).toBe('/');
  });
});

// The API places one order for each key.
it('a retry after a lost response sends the same idempotency key even if the price has changed, and then shows the order’s price', async () => {
  const user = await openFilled();
  answerRereads({ toolPrice: 90 });
  await sendInVain(user);
  await waitFor(() => expect(field('Price').value).toBe('$90.00'));
  answerPlaced({ toolPrice: 90 });
  await send(user);
  await confirmOrder(user);
  const text = 'this order costs $156.80, but the page showed $180.00.';
  await waitFor(() => expect(placed().textContent).toContain(text));
  expect(sentKeys()).toEqual([expect.any(String), sentKeys()[0]]);
});

it('the form has a field for each text, of several lines if its text may have them, with the suggested text', async () => {
  const last = order({ ...recordOf(orderTextFields, (name) => `Last ${name}`), phone: '01700000001' });
  await openForm({}, last);
  const tags = recordOf(orderTextFields, (name) => (orderTexts[name].hasLines ? 'TEXTAREA' : 'INPUT'));
  expect(recordOf(orderTextFields, (name) => field(orderTextNames[name]).tagName)).toEqual(tags);
  const texts = { ...noOrderTexts, ...suggestedTexts(last) };
  await waitFor(() =>
    expect(recordOf(orderTextFields, (name) => field(orderTextNames[name]).value)).toEqual(texts),
  );
});

describe('the values of the form', () => {
  it('survive a reload for this tool until it is ordered', async () => {
    await openForm();
    fill(delivery);
    fill({ Quantity: '7' });
    closePage();
    const other = { _id: 'other' };
    await openForm(other);
    expect(field('Tool ID').value).toBe('other');
    expect(field('Address').value).toBe('');
    closePage();
    const again = await openForm();
    expect(field('Address').value).toBe('14 Foundry Lane');
    expect(field('Phone').value).toBe('+44 1144 960123');
    expect(field('Quantity').value).toBe('7');
    answerPlaced({}, order({ quantity: 7 }));
    await send(again);
    await confirmOrder(again);
    closePage();
    await openForm({}, order());
    // The address comes from the last order.
    await waitFor(() => expect(field('Address').value).toBe('14 Foundry Lane'));
    expect(field('Quantity').value).toBe('2');
    expect(drafts()).toEqual([]);
  });

  it('cannot be changed while the order is sent, and are forgotten even if the shopper leaves the page', async () => {
    const user = await openFilled();
    const response = held(inserted);
    answer(post, response.answer);
    await send(user);
    await waitFor(() => expect(sentChanges()).toHaveLength(1));
    const labels = ['Quantity', 'Address', 'Phone'];
    for (const label of labels) await user.type(field(label), '1');
    expect(labels.map((label) => field(label).value)).toEqual(['2', ...Object.values(delivery)]);
    await leaveTo(paths.blogs);
    response.release();
    await confirmOrder(user);
    expect(drafts()).toEqual([]);
  });

  it('keep a typed address when the last order loads', async () => {
    const last = held(json([order({ phone: '+44 1144 960123' })]));
    answer('GET /api/tool/saw as shopper', json(sampleTool({ _id: 'saw' })));
    answer('GET /api/selling', json({ closed: null }));
    answer(lastOrderRequest, last.answer);
    openPage();
    await screen.findByRole('form', { name: 'Purchase This Tool' });
    fill({ Address: '2 Another Street' });
    last.release();
    await waitFor(() => expect(field('Phone').value).toBe('+44 1144 960123'));
    expect(field('Address').value).toBe('2 Another Street');
  });
});
