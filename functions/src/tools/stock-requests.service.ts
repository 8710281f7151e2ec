import { limits } from '../contract/limits.ts';
import type { DeletedResponse, ModifiedResponse, StockRequestResponse } from '../contract/responses.ts';
import { areOrderMailsOn } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Identity } from '../platform/identity/identity.ts';
import {
  countStockRequestsOf,
  createStockRequest,
  deleteStockRequest,
  findStockRequest,
} from './stock-requests.repository.ts';

/** Returns whether the caller waits for a tool. */
export async function readStockRequest({ uid }: Identity, toolId: string): Promise<StockRequestResponse> {
  const offered = areOrderMailsOn();
  return { offered, waiting: offered && (await findStockRequest({ uid, toolId })) !== undefined };
}

/**
 * Asks for one e-mail when a tool is back in stock. Safe to repeat.
 *
 * @throws 404 if the tool is not for sale, 409 if it is in stock, for an e-mail that is not verified, for too many
 * requests of the user, or if the store sends no e-mails.
 */
export async function requestStock({ uid, account }: Identity, toolId: string): Promise<ModifiedResponse> {
  const message = 'You will get an e-mail when this tool is back in stock';
  if (!areOrderMailsOn()) throw refuse('conflict', 'mails off');
  if (!account.emailVerified) throw refuse('conflict', 'e-mail not verified');
  const isNew = await createStockRequest({ uid, toolId });
  // Counted after the write, so that simultaneous requests cannot exceed the limit.
  if (isNew && (await countStockRequestsOf(uid)) > limits.stockRequests.max) {
    await deleteStockRequest({ uid, toolId });
    throw refuse('conflict', 'too many stock requests');
  }
  return { modifiedCount: isNew ? 1 : 0, message };
}

/** Takes a request back. Safe to repeat. */
export async function takeStockRequestBack({ uid }: Identity, toolId: string): Promise<DeletedResponse> {
  const deletedCount = (await findStockRequest({ uid, toolId })) ? 1 : 0;
  await deleteStockRequest({ uid, toolId });
  return { deletedCount, message: 'You will get no e-mail about this tool' };
}
