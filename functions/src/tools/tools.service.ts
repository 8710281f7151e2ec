import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import { toCents } from '../contract/money.ts';
import type { InsertedResponse, ModifiedResponse } from '../contract/response-types.ts';
import type { ToolChange, ToolInput, ToolUpdate } from '../contract/tool.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { decideAndWrite, decideAndWriteFrom } from '../platform/firestore/guarded-write.ts';
import { type RepeatableWrite, repeatableWrite, repeatOf } from '../platform/firestore/idempotency.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { LiveTool, ToolFields } from './tool.record.ts';
import { addTool, findTool, updateTool } from './tools.repository.ts';

/** Placeholder for the id of a tool that is not stored yet. */
const NEW_TOOL = 'new';

/**
 * Adds a tool. With an idempotency key, a retry adds nothing.
 *
 * @throws 422 if the key was used for another tool.
 */
export async function add(
  caller: Identity,
  input: ToolInput,
  key: string | undefined,
): Promise<InsertedResponse> {
  const { toolPrice, category = '', hidden = false, ...fields } = input;
  const entry = entryOf(caller.uid, NEW_TOOL, input, key);
  return decideAndWrite(async (isRetry) => {
    const earlier = repeatOf(entry, await findEarlierEntry(entry, isRetry), 'new tool');
    if (earlier) return { insertedId: earlier.target };
    const added = { category, hidden, priceCents: toCents(toolPrice), createdAt: new Date() };
    return { insertedId: await addTool(entry, { ...fields, ...added }) };
  });
}

/**
 * Changes a tool. If `availableBefore` contains the stock that the admin saw, adds the difference to the
 * current stock, so that units sold in the meantime stay sold. With an idempotency key, a retry changes
 * nothing.
 *
 * @throws 409 if the stock would be negative, 422 if the key was used for another change.
 */
export async function edit(
  caller: Identity,
  tool: Stored<LiveTool>,
  update: ToolUpdate,
  key: string | undefined,
): Promise<ModifiedResponse> {
  const { toolPrice, availableBefore, category, hidden, ...fields } = update;
  const optional = { ...(category !== undefined && { category }), ...(hidden !== undefined && { hidden }) };
  const entry = entryOf(caller.uid, tool.id, update, key);
  const done = { modifiedCount: 1, message: `${fields.toolName} has been changed` };
  return decideAndWriteFrom(
    tool,
    () => existingTool(tool.id),
    async (current, isRetry) => {
      if (repeatOf(entry, await findEarlierEntry(entry, isRetry), 'tool change')) return done;
      const available = current.data.toolAvailableQuantity;
      const toolAvailableQuantity = available + fields.toolAvailableQuantity - (availableBefore ?? available);
      if (toolAvailableQuantity < 0) throw refuse('conflict', { because: 'sold in the meantime', available });
      const changed = { toolAvailableQuantity, priceCents: toCents(toolPrice) };
      await updateTool(entry, current, { ...fields, ...optional, ...changed });
      return done;
    },
  );
}

/**
 * Changes the visibility of a tool, or its price or stock, which must still have the value that the admin
 * saw. With an idempotency key, a retry changes nothing.
 *
 * @throws 409 if the current value is neither the old nor the new value, 422 if the key was used for another
 * change.
 */
export async function change(
  caller: Identity,
  tool: Stored<LiveTool>,
  request: ToolChange,
  key: string | undefined,
): Promise<ModifiedResponse> {
  const entry = entryOf(caller.uid, tool.id, request, key);
  return decideAndWriteFrom(
    tool,
    () => existingTool(tool.id),
    async (current, isRetry) => {
      const message = `${current.data.toolName} has been changed`;
      if (repeatOf(entry, await findEarlierEntry(entry, isRetry), 'tool change'))
        return { modifiedCount: 1, message };
      const changes = changesOf(current.data, request);
      if (Object.keys(changes).length === 0) return { modifiedCount: 0, message };
      await updateTool(entry, current, changes);
      return { modifiedCount: 1, message };
    },
  );
}

function changesOf(
  { priceCents: cents, toolAvailableQuantity: available, hidden: isHidden }: LiveTool,
  { toolPrice, priceBefore, toolAvailableQuantity, availableBefore, hidden }: ToolChange,
): Partial<ToolFields> {
  const changes: Partial<ToolFields> = {};
  if (toolPrice !== undefined && toCents(toolPrice) !== cents) {
    if (priceBefore === undefined || toCents(priceBefore) !== cents)
      throw refuse('conflict', { because: 'price changed', cents });
    changes.priceCents = toCents(toolPrice);
  }
  if (toolAvailableQuantity !== undefined && toolAvailableQuantity !== available) {
    if (availableBefore !== available) throw refuse('conflict', { because: 'stock changed', available });
    changes.toolAvailableQuantity = toolAvailableQuantity;
  }
  if (hidden !== undefined && hidden !== isHidden) changes.hidden = hidden;
  return changes;
}

/**
 * Returns the audit entry of an addition or a change. With an idempotency key, every retry gets the same
 * entry.
 */
function entryOf(
  actor: string,
  toolId: string,
  request: ToolInput | ToolUpdate | ToolChange,
  key: string | undefined,
) {
  return { actor, ...repeatableWrite({ key, owner: [actor, toolId], request, newId: newEntryId }) };
}

/** Reads the audit entry that an earlier attempt may have written. */
async function findEarlierEntry({ id, mayExist }: RepeatableWrite, isRetry: boolean) {
  return mayExist || isRetry ? findEntry(id) : undefined;
}

async function existingTool(id: string): Promise<Stored<LiveTool>> {
  const tool = await findTool(id);
  if (!tool) throw refuse('not_found', { what: 'Tool' });
  return tool;
}
