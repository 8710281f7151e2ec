import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import type { DeletedResponse, ModifiedResponse } from '../contract/response-types.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWriteFrom } from '../platform/guarded-write.ts';
import type { Identity } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { isLive, type LiveTool, type ToolRecord } from './tool.record.ts';
import {
  deleteTool,
  findTool,
  findToolOrDeleted,
  listDeletedBefore,
  purgeTool,
  restoreTool,
} from './tools.repository.ts';

/**
 * How long a deleted tool can be restored. Its document must also stay longer than a copy of the catalogue is used
 * without being read anew, which is a day: copies learn of a deletion from it.
 */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** So many are purged in one run of the reconciliation. */
const PURGED_AT_ONCE = 100;

/** Deletes a tool. Orders keep their own copy of its name and price. @throws 404 when somebody else was faster. */
export async function remove(caller: Identity, tool: Stored<LiveTool>): Promise<DeletedResponse> {
  const entry = { id: newEntryId(), actor: caller.uid };
  const name = await decideAndWriteFrom<Stored<LiveTool> | undefined, string>(
    tool,
    () => findTool(tool.id),
    async (current) => {
      if (current) {
        await deleteTool(entry, current);
        return current.data.toolName;
      }
      // Deleted by an earlier attempt of this call, whose response was lost?
      if (await findEntry(entry.id)) return tool.data.toolName;
      throw refuse('not_found', { what: 'Tool' });
    },
  );
  return { deletedCount: 1, message: `${name} has been deleted` };
}

/**
 * Restores a deleted tool as it was, with the pieces that came back to it meanwhile. One that is there is left alone.
 *
 * @throws 404 when it was purged.
 */
export async function restore(caller: Identity, tool: Stored<ToolRecord>): Promise<ModifiedResponse> {
  const entry = { id: newEntryId(), actor: caller.uid };
  return decideAndWriteFrom<Stored<ToolRecord> | undefined, ModifiedResponse>(
    tool,
    () => findToolOrDeleted(tool.id),
    async (current, isRetry) => {
      if (!current) throw refuse('not_found', { what: 'Tool' });
      const message = `${current.data.toolName} has been restored`;
      if (!isLive(current)) await restoreTool(entry, current);
      // An earlier attempt of this call may have restored it, whose response was lost.
      else if (!isRetry || !(await findEntry(entry.id))) return { modifiedCount: 0, message };
      return { modifiedCount: 1, message };
    },
  );
}

/** Takes away the documents of tools that were deleted too long ago to be restored. */
export async function purgeDeletedTools(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  for (const tool of await listDeletedBefore(before, PURGED_AT_ONCE)) {
    await decideAndWriteFrom<Stored<ToolRecord> | undefined, void>(
      tool,
      () => findToolOrDeleted(tool.id),
      async (current) => {
        const { deletedAt = null } = current?.data ?? {};
        // It may have been restored meanwhile.
        if (current && deletedAt && deletedAt < before) await purgeTool(current);
      },
    );
  }
}
