import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { cleanup, screen } from '@testing-library/react';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { Component as Purchase } from '../src/pages/purchase.tsx';
import { allRequests, answer, answerReadsOf } from './fake-api.ts';
import { open } from './render.tsx';
import { json } from './responses.ts';
import { sampleTool, sampleUser } from './samples.ts';

const tool: Tool = sampleTool({
  _id: 'saw',
  toolMinimumOrderQuantity: 2,
  toolAvailableQuantity: 40,
  toolPrice: 78.4,
});

export const lastOrderRequest = 'GET /api/orders/a%40b?limit=1&ended=true as shopper';

/** Answers the requests of the purchase page that an order repeats. */
export function answerRereads(
  changes: Partial<Tool> = {},
  lastOrder?: object,
  closed: string | null = null,
): void {
  const { _id } = { ...tool, ...changes };
  answer(`GET /api/tool/${_id} as shopper`, json({ ...tool, ...changes }));
  answer(lastOrderRequest, json(lastOrder ? [lastOrder] : []));
  answerReadsOf({ '/selling': { closed } });
}

/** Answers all requests of the purchase page. The page requests the profile only if the shopper has no order. */
export function answerReads(changes: Partial<Tool> = {}, lastOrder?: object): void {
  answerRereads(changes, lastOrder);
  if (!lastOrder) answer('GET /api/user/a%40b as shopper', json(sampleUser({ email: 'a@b' })));
}

/** Opens the purchase page of a tool. */
export function openPage(id = tool._id) {
  const part = <Purchase />;
  return open(part, { path: paths.purchase(':id'), url: paths.purchase(id), as: 'shopper' });
}

/** Opens the purchase page, and waits until everything has loaded. */
export async function openForm(changes: Partial<Tool> = {}, lastOrder?: object) {
  answerReads(changes, lastOrder);
  const user = openPage(changes._id);
  await screen.findByRole('form', { name: 'Purchase This Tool' });
  await allRequests();
  return user;
}

/** Closes the page, as a reload does. The browser keeps what the page has stored. */
export function closePage(): void {
  cleanup();
  queryClient.clear();
}

export const purchaseButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Purchase' });
