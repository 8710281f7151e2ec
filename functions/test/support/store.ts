import { z } from 'zod';
import { singleOrderResponse } from '../../src/contract/responses.ts';
import type { ToolInput } from '../../src/contract/tool.ts';
import { call, succeeds } from './api.ts';
import { type Person, reusedPerson } from './people.ts';
import { delivery, hammer } from './samples.ts';

const inserted = z.object({ insertedId: z.string().min(1) });
const availability = z.object({ toolAvailableQuantity: z.number(), toolPrice: z.number() });

/** Returns the admin that prepares test data, who is replaced before the limit of calls per minute. */
export const { next: admin } = reusedPerson(100, { admin: true });

export async function newTool(changes: Partial<ToolInput> = {}): Promise<string> {
  const { token } = await admin();
  const tool = { ...hammer, ...changes };
  return inserted.parse(await succeeds(call('POST', '/tool', { token, body: tool }))).insertedId;
}

export async function stockOf(toolId: string): Promise<number> {
  const { token } = await admin();
  return availability.parse((await call('GET', `/tool/${toolId}`, { token })).body).toolAvailableQuantity;
}

export async function newOrder(buyer: Person, toolId: string, quantity = 2): Promise<string> {
  const body = { toolId, quantity, ...delivery };
  return inserted.parse(await succeeds(call('POST', '/order', { token: buyer.token, body }))).insertedId;
}

export async function newReview(
  writer: Person,
  changes: { rating?: number; toolId?: string } = {},
): Promise<string> {
  const body = { rating: 4, reviewText: 'Good in the hand', ...changes };
  return inserted.parse(await succeeds(call('POST', '/review', { token: writer.token, body }))).insertedId;
}

/** Returns an order from the API, as its owner. */
export async function orderOf(owner: Person, id: string): Promise<z.infer<typeof singleOrderResponse>> {
  return singleOrderResponse.parse(await succeeds(call('GET', `/order/${id}`, { token: owner.token })));
}
