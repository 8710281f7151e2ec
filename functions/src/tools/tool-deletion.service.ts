import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import type { DeletedResponse, ModifiedResponse } from '../contract/response-types.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { decideAndWriteFrom } from '../platform/firestore/guarded-write.ts';
import type { Identity } from '../platform/identity/identity.ts';
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
 * Time for which a deleted tool can be restored. It must be more than a day: instances detect a deletion by
 * the tool's document, and read the whole catalogue again only once a day.
 */
const RESTORABLE_MS = 30 * 24 * 60 * 60_000;

/** Maximum number of tools that one run of the reconciliation purges. */
const PURGED_PER_RUN = 100;

/** Deletes a tool. Orders contain a copy of its name and price. @throws 404 if another admin has deleted it */
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
      // An earlier attempt may have deleted the tool although its response was lost.
      if (await findEntry(entry.id)) return tool.data.toolName;
      throw refuse('not_found', { what: 'Tool' });
    },
  );
  return { deletedCount: 1, message: `${name} has been deleted` };
}

/**
 * Restores a deleted tool. Its stock includes units that were put back into stock in the meantime. Safe to
 * repeat.
 *
 * @throws 404 if the tool was purged.
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
      // An earlier attempt may have restored the tool although its response was lost.
      else if (!isRetry || !(await findEntry(entry.id))) return { modifiedCount: 0, message };
      return { modifiedCount: 1, message };
    },
  );
}

/** Deletes the documents of tools that can no longer be restored. */
export async function purgeDeletedTools(now: Date): Promise<void> {
  const before = new Date(now.getTime() - RESTORABLE_MS);
  for (const tool of await listDeletedBefore(before, PURGED_PER_RUN)) {
    await decideAndWriteFrom<Stored<ToolRecord> | undefined, void>(
      tool,
      () => findToolOrDeleted(tool.id),
      async (current) => {
        const { deletedAt = null } = current?.data ?? {};
        // The tool may have been restored in the meantime.
        if (current && deletedAt && deletedAt < before) await purgeTool(current);
      },
    );
  }
}
