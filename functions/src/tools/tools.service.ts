import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import { toCents } from '../contract/money.ts';
import type { InsertedResponse, ModifiedResponse } from '../contract/response-types.ts';
import type { ToolChange, ToolInput, ToolUpdate } from '../contract/tool.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite, decideAndWriteFrom } from '../platform/guarded-write.ts';
import { type RepeatableWrite, repeatableWrite, repeatOf } from '../platform/idempotency.ts';
import type { Identity } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import type { LiveTool, ToolFields } from './tool.record.ts';
import { addTool, findTool, updateTool } from './tools.repository.ts';

/** Stands for the id of a tool that is not added yet. */
const NEW_TOOL = 'new';

/**
 * Adds a tool; with an idempotency key once, however often it is sent.
 *
 * @throws 422 the same key for another tool.
 */
export async function add(
  caller: Identity,
  input: ToolInput,
  key: string | undefined,
): Promise<InsertedResponse> {
  const { toolPrice, category = '', hidden = false, ...fields } = input;
  const entry = entryOf(caller.uid, NEW_TOOL, input, key);
  return decideAndWrite(async (isRetry) => {
    const earlier = repeatOf(entry, await entryOfRepeat(entry, isRetry), 'new tool');
    if (earlier) return { insertedId: earlier.target };
    const added = { category, hidden, priceCents: toCents(toolPrice), createdAt: new Date() };
    return { insertedId: await addTool(entry, { ...fields, ...added }) };
  });
}

/**
 * Changes a tool. With `availableBefore`, the stock that the admin saw, a changed stock is applied as a
 * difference, so that pieces sold in the meantime stay sold. With an idempotency key a repeat changes nothing more:
 * the difference is applied once, also when only the response was lost.
 *
 * @throws 409 when the stock would be less than zero, 422 the same key for another change.
 */
export async function edit(
  caller: Identity,
  tool: Stored<LiveTool>,
  update: ToolUpdate,
  key: string | undefined,
): Promise<ModifiedResponse> {
  const { toolPrice, availableBefore, category, hidden, ...fields } = update;
  const kept = { ...(category !== undefined && { category }), ...(hidden !== undefined && { hidden }) };
  const entry = entryOf(caller.uid, tool.id, update, key);
  const done = { modifiedCount: 1, message: `${fields.toolName} has been changed` };
  return decideAndWriteFrom(
    tool,
    () => existing(tool.id),
    async (current, isRetry) => {
      if (repeatOf(entry, await entryOfRepeat(entry, isRetry), 'tool change')) return done;
      const available = current.data.toolAvailableQuantity;
      const toolAvailableQuantity = available + fields.toolAvailableQuantity - (availableBefore ?? available);
      if (toolAvailableQuantity < 0) throw refuse('conflict', { because: 'sold meanwhile', available });
      const changed = { toolAvailableQuantity, priceCents: toCents(toolPrice) };
      await updateTool(entry, current, { ...fields, ...kept, ...changed });
      return done;
    },
  );
}

/**
 * Changes a tool's price or stock from the figures that the admin saw, or hides it, or shows it again. With an idempotency key a repeat
 * changes nothing more, also after pieces were sold. Figures that already are as requested are left alone.
 *
 * @throws 409 when a figure is neither what the admin saw nor what they ask for, 422 the same key for another change.
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
    () => existing(tool.id),
    async (current, isRetry) => {
      const message = `${current.data.toolName} has been changed`;
      if (repeatOf(entry, await entryOfRepeat(entry, isRetry), 'tool change'))
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

/** The audit entry of an addition or a change: the same for every repeat. */
function entryOf(
  actor: string,
  toolId: string,
  request: ToolInput | ToolUpdate | ToolChange,
  key: string | undefined,
) {
  return { actor, ...repeatableWrite({ key, owner: [actor, toolId], request, newId: newEntryId }) };
}

/** The audit entry that an earlier try of a write may have left. */
async function entryOfRepeat({ id, mayExist }: RepeatableWrite, isRetry: boolean) {
  return mayExist || isRetry ? findEntry(id) : undefined;
}

async function existing(id: string): Promise<Stored<LiveTool>> {
  const tool = await findTool(id);
  if (!tool) throw refuse('not_found', { what: 'Tool' });
  return tool;
}
