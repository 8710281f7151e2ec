import { auditedChange } from '../audit/audited-change.ts';
import { isolated } from '../contract/isolated.ts';
import type { DeletedResponse, ModifiedResponse } from '../contract/responses.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { expireStockRequests } from './stock-requests.repository.ts';
import { isLive, type LiveTool, type ToolRecord } from './tool.record.ts';
import { deleteTool, existingTool, findToolOrDeleted, restoreTool } from './tools.repository.ts';

/**
 * Time for which a deleted tool can be restored. It must be more than a day: instances detect a deletion by
 * the tool's document, and read the whole catalogue again only once a day.
 */
const RESTORABLE_MS = 30 * 24 * 60 * 60_000;

/**
 * Deletes a tool. Orders contain a copy of its name and price. Firestore deletes its document later, with the requests
 * for e-mails about it. @throws 404 if another admin has deleted it
 */
export async function remove(caller: Identity, tool: Stored<LiveTool>): Promise<DeletedResponse> {
  const expireAt = new Date(Date.now() + RESTORABLE_MS);
  const name = await auditedChange({
    actor: caller.uid,
    attempt: async (entry, isRetry) => {
      const current = isRetry ? await existingTool(tool.id) : tool;
      await deleteTool(current, expireAt, entry);
      return current.data.toolName;
    },
    resultOf: () => tool.data.toolName,
  });
  await expireStockRequests(tool.id);
  return { deletedCount: 1, message: `${isolated(name)} has been deleted` };
}

/**
 * Restores a deleted tool. Its stock includes units that were put back into stock in the meantime. Safe to
 * repeat.
 *
 * @throws 404 if Firestore has deleted the document.
 */
export async function restore(caller: Identity, tool: Stored<ToolRecord>): Promise<ModifiedResponse> {
  const { isRestored, name } = await auditedChange({
    actor: caller.uid,
    attempt: async (entry, isRetry) => {
      const current = isRetry ? await findToolOrDeleted(tool.id) : tool;
      if (!current) throw refuse('not_found', { what: 'Tool' });
      const isRestored = !isLive(current);
      if (isRestored) await restoreTool(current, entry);
      return { isRestored, name: current.data.toolName };
    },
    resultOf: () => ({ isRestored: true, name: tool.data.toolName }),
  });
  await expireStockRequests(tool.id);
  return { modifiedCount: isRestored ? 1 : 0, message: `${isolated(name)} has been restored` };
}
