import { type APIRequestContext, expect } from '@playwright/test';
import { type Account, admin, bearerOf } from './accounts.ts';

export type StoredTool = {
  _id: string;
  toolName: string;
  toolPrice: number;
  toolMinimumOrderQuantity: number;
};

async function call<T>(
  request: APIRequestContext,
  account: Account,
  method: string,
  path: string,
  data?: object,
): Promise<T> {
  const headers = { Authorization: `Bearer ${await bearerOf(account)}` };
  const response = await request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** A tool of a test's own, so that tests do not take each other's stock. */
export async function addTool(request: APIRequestContext, toolName: string): Promise<StoredTool> {
  const tool = {
    toolName,
    toolDescription: 'Two gears, a metal chuck and a grip that fits.',
    toolImage: '/plates/cordless-drill-driver.svg',
    toolMinimumOrderQuantity: 2,
    toolAvailableQuantity: 40,
    toolPrice: 78.4,
  };
  const { insertedId } = await call<{ insertedId: string }>(request, admin, 'POST', '/tool', tool);
  return { ...tool, _id: insertedId };
}

/** An unpaid order of `account`; answers its id. */
export async function placeOrder(
  request: APIRequestContext,
  account: Account,
  tool: StoredTool,
): Promise<string> {
  await call(request, account, 'PUT', `/user/${account.email}`);
  const order = {
    toolId: tool._id,
    quantity: tool.toolMinimumOrderQuantity,
    address: '14 Foundry Lane, Sheffield',
    phone: '+44 1144 960123',
  };
  const { insertedId } = await call<{ insertedId: string }>(request, account, 'POST', '/order', order);
  return insertedId;
}
