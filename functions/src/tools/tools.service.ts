import { auditedChange } from '../audit/audited-change.ts';
import { toCents } from '../contract/money.ts';
import type { InsertedResponse, ModifiedResponse } from '../contract/responses.ts';
import { definedFields, type ToolChange, type ToolInput, type ToolUpdate } from '../contract/tool.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import type { RepeatableRequest } from '../platform/firestore/idempotency.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { LiveTool, ToolFields } from './tool.record.ts';
import { addTool, existingTool, updateTool } from './tools.repository.ts';

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
  const { toolPrice, ...fields } = input;
  return auditedChange({
    actor: caller.uid,
    request: { key, owner: [caller.uid, NEW_TOOL], by: 'new tool', content: input },
    attempt: async (entry) => {
      const added = { priceCents: toCents(toolPrice), createdAt: new Date() };
      return { insertedId: await addTool({ ...definedFields(fields), ...added }, entry) };
    },
    resultOf: ({ data }) => ({ insertedId: data.target }),
  });
}

/**
 * Changes a tool. If `availableBefore` contains the stock that the admin saw, adds the difference to the
 * current stock, so that units sold in the meantime stay sold. If `priceBefore` equals the new price, keeps the
 * current price. With an idempotency key, a retry changes nothing.
 *
 * @throws 409 if the stock would be negative or another admin has changed the price too, 422 if the key was
 * used for another change.
 */
export async function edit(
  caller: Identity,
  tool: Stored<LiveTool>,
  update: ToolUpdate,
  key: string | undefined,
): Promise<ModifiedResponse> {
  const { toolPrice, priceBefore, availableBefore, ...fields } = update;
  const done = { modifiedCount: 1, message: `${fields.toolName} has been changed` };
  return auditedChange({
    actor: caller.uid,
    request: changeRequest(caller, tool, update, key),
    attempt: async (entry, isRetry) => {
      const current = isRetry ? await existingTool(tool.id) : tool;
      const available = current.data.toolAvailableQuantity;
      const toolAvailableQuantity = available + fields.toolAvailableQuantity - (availableBefore ?? available);
      if (toolAvailableQuantity < 0) throw refuse('conflict', { because: 'sold in the meantime', available });
      const priceCents = priceAfter(current.data.priceCents, toolPrice, priceBefore);
      const changed = { toolAvailableQuantity, priceCents };
      await updateTool(current, { ...definedFields(fields), ...changed }, entry);
      return done;
    },
    resultOf: () => done,
  });
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
  input: ToolChange,
  key: string | undefined,
): Promise<ModifiedResponse> {
  const result = (modifiedCount: number, name: string) => ({
    modifiedCount,
    message: `${name} has been changed`,
  });
  return auditedChange({
    actor: caller.uid,
    request: changeRequest(caller, tool, input, key),
    attempt: async (entry, isRetry) => {
      const current = isRetry ? await existingTool(tool.id) : tool;
      const changes = changesOf(current.data, input);
      const isChanged = Object.keys(changes).length > 0;
      if (isChanged) await updateTool(current, changes, entry);
      return result(isChanged ? 1 : 0, current.data.toolName);
    },
    resultOf: () => result(1, tool.data.toolName),
  });
}

/** Returns the new price in cents. @throws 409 if another admin has changed the price to a third value */
function priceAfter(cents: number, toolPrice: number, priceBefore: number | undefined): number {
  const [after, before] = [toCents(toolPrice), priceBefore === undefined ? cents : toCents(priceBefore)];
  if (after === before) return cents;
  if (before !== cents && after !== cents) throw refuse('conflict', { because: 'price changed', cents });
  return after;
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

function changeRequest(
  { uid }: Identity,
  tool: Stored<LiveTool>,
  content: ToolUpdate | ToolChange,
  key: string | undefined,
): RepeatableRequest {
  return { key, owner: [uid, tool.id], by: 'tool change', content };
}
