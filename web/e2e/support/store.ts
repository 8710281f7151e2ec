import { newWord } from '../../../functions/test/support/new-word.ts';
import { type Account, admin, tokenOf } from './accounts.ts';
import { callApi } from './api.ts';
import { chargeCard } from './stripe.ts';

export type StoredTool = {
  _id: string;
  toolName: string;
  toolDescription: string;
  toolImage: string;
  toolPrice: number;
  toolMinimumOrderQuantity: number;
  toolAvailableQuantity: number;
};

/** Adds a tool, so that tests do not share stock. */
export async function addTool(toolName = `Drill ${newWord()}`): Promise<StoredTool> {
  const tool = {
    toolName,
    toolDescription: 'Two gears, a metal chuck and a grip that fits.',
    toolImage: '/plates/cordless-drill-driver.svg',
    toolMinimumOrderQuantity: 2,
    toolAvailableQuantity: 40,
    toolPrice: 78.4,
  };
  const { insertedId } = await callApi<{ insertedId: string }>(await tokenOf(admin), 'POST', '/tool', tool);
  return { ...tool, _id: insertedId };
}

/** Deletes a tool, as another admin would. */
export async function removeTool({ _id }: StoredTool): Promise<void> {
  await callApi(await tokenOf(admin), 'DELETE', `/tool/${_id}`);
}

/** Adds a review by an account. Returns the id. */
export async function addReview(account: Account, reviewText: string): Promise<string> {
  const token = await tokenOf(account);
  await callApi(token, 'PUT', `/user/${account.email}`);
  const review = { rating: 4, reviewText };
  return (await callApi<{ insertedId: string }>(token, 'POST', '/review', review)).insertedId;
}

/** Deletes a review, as another admin would. */
export async function removeReview(id: string): Promise<void> {
  await callApi(await tokenOf(admin), 'DELETE', `/review/${id}`);
}

/** Places an order, by default for the minimum quantity. Returns the id. */
export async function placeOrder(
  account: Account,
  tool: StoredTool,
  quantity = tool.toolMinimumOrderQuantity,
): Promise<string> {
  const token = await tokenOf(account);
  await callApi(token, 'PUT', `/user/${account.email}`);
  const order = {
    toolId: tool._id,
    quantity,
    address: '14 Foundry Lane, Sheffield',
    phone: '+44 1144 960123',
  };
  return (await callApi<{ insertedId: string }>(token, 'POST', '/order', order)).insertedId;
}

/** Changes a tool's price, minimum quantity or stock, as another admin would. */
export async function changeTool(
  { _id, ...tool }: StoredTool,
  change: Partial<Pick<StoredTool, 'toolPrice' | 'toolMinimumOrderQuantity' | 'toolAvailableQuantity'>>,
): Promise<void> {
  await callApi(await tokenOf(admin), 'PUT', `/tool/${_id}`, { ...tool, ...change });
}

/** Cancels an order, as its shopper would in another window. */
export async function cancelOrder(account: Account, id: string): Promise<void> {
  await callApi(await tokenOf(account), 'DELETE', `/order/${id}`);
}

/** Returns the client secret with which a browser can pay for an order. */
export async function secretFor(account: Account, id: string): Promise<string> {
  const token = await tokenOf(account);
  const { price, quantity } = await callApi<{ price: number; quantity: number }>(
    token,
    'GET',
    `/order/${id}`,
  );
  const body = { orderId: id, totalPrice: Number((price * quantity).toFixed(2)) };
  const { clientSecret } = await callApi<{ clientSecret: string }>(
    token,
    'POST',
    '/create-payment-intent',
    body,
  );
  return clientSecret;
}

/** Pays for an order with the same requests as the browser. */
export async function payOrder(account: Account, id: string): Promise<void> {
  const transactionId = await chargeCard(await secretFor(account, id));
  await callApi(await tokenOf(account), 'PATCH', `/order/${id}`, {
    transactionId,
    paid: true,
    status: 'pending',
  });
}

/** Returns true if the API reports that an order is paid. */
export async function isPaid(account: Account, id: string): Promise<boolean> {
  return (await callApi<{ paid: boolean }>(await tokenOf(account), 'GET', `/order/${id}`)).paid;
}

/** Makes a user an admin. The account must have a user record. */
export async function promote({ email }: Account): Promise<void> {
  await callApi(await tokenOf(admin), 'PUT', `/admin/${email}`);
}
