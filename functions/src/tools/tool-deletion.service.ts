import { FieldValue } from 'firebase-admin/firestore';
import { audit, recordEntry } from '../audit/audit.repository.ts';
import { isolated } from '../contract/isolated.ts';
import type { DeletedResponse, ModifiedResponse } from '../contract/responses.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { transactOnce } from '../platform/firestore/transact-once.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { expireStockRequests } from './stock-requests.repository.ts';
import { changeTool, isLive, type ToolRecord, tools } from './tool.record.ts';

/**
 * Time for which a deleted tool can be restored. It must be more than a day: instances detect a deletion by
 * the tool's document, and read the whole catalogue again only once a day.
 */
const RESTORABLE_MS = 30 * 24 * 60 * 60_000;

/**
 * Deletes a tool. Orders contain a copy of its name and price. Firestore deletes its document later, with the requests
 * for e-mails about it. Safe to repeat: the deletion of a deleted tool changes nothing.
 *
 * @throws 404 if Firestore has deleted the document.
 */
export async function remove(caller: Identity, tool: Stored<ToolRecord>): Promise<DeletedResponse> {
  const { isChanged, name } = await setDeleted(caller, tool, true);
  return { deletedCount: isChanged ? 1 : 0, message: `${isolated(name)} has been deleted` };
}

/**
 * Restores a deleted tool. Its stock includes units that were put back into stock in the meantime. Safe to
 * repeat.
 *
 * @throws 404 if Firestore has deleted the document.
 */
export async function restore(caller: Identity, tool: Stored<ToolRecord>): Promise<ModifiedResponse> {
  const { isChanged, name } = await setDeleted(caller, tool, false);
  return { modifiedCount: isChanged ? 1 : 0, message: `${isolated(name)} has been restored` };
}

async function setDeleted(
  { uid: actor }: Identity,
  { id: target, data: { toolName } }: Stored<ToolRecord>,
  isDeletion: boolean,
): Promise<{ isChanged: boolean; name: string }> {
  const expireAt = new Date(Date.now() + RESTORABLE_MS);
  const result = await transactOnce({
    markedIn: audit,
    change: async (tx, mark) => {
      const current = await tx.get(tools.doc(target));
      if (!current) throw refuse('not_found', { what: 'Tool' });
      const name = current.data.toolName;
      if (isLive(current) !== isDeletion) return { isChanged: false, name };
      const changes = isDeletion
        ? { deletedAt: FieldValue.serverTimestamp(), expireAt }
        : { deletedAt: null, expireAt: FieldValue.delete() };
      changeTool(tx, target, changes);
      const action = isDeletion ? 'tool.delete' : 'tool.restore';
      recordEntry(tx, { ...mark, actor, action, target, name });
      return { isChanged: true, name };
    },
    resultOf: () => ({ isChanged: true, name: toolName }),
  });
  await expireStockRequests(target);
  return result;
}
