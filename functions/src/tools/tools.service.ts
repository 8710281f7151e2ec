import { auditedChange } from '../audit/audited-change.ts';
import { definedFields, pickFields } from '../contract/fields.ts';
import { isolated } from '../contract/isolated.ts';
import { messages } from '../contract/messages.ts';
import { toCents, toDollars } from '../contract/money.ts';
import type { InsertedResponse, ModifiedResponse } from '../contract/responses.ts';
import {
  formerName,
  isFormerPrice,
  type ToolField,
  type ToolInput,
  type ToolUpdate,
  toolFields,
} from '../contract/tool.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { type LiveTool, storedAmounts, type ToolFields } from './tool.record.ts';
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
  const { toolPrice, formerPrice = null, ...fields } = input;
  return auditedChange({
    actor: caller.uid,
    request: { key, owner: [caller.uid, NEW_TOOL], by: 'new tool', content: input },
    attempt: async (entry) => {
      const formerCents = formerPrice === null ? null : toCents(formerPrice);
      const added = { priceCents: toCents(toolPrice), formerCents, createdAt: new Date() };
      return { insertedId: await addTool({ ...definedFields(fields), ...added }, entry) };
    },
    resultOf: ({ data }) => ({ insertedId: data.target }),
  });
}

/**
 * Changes fields of a tool. A field whose former value the admin saw must still have that value. With an idempotency
 * key, a retry changes nothing.
 *
 * @throws 409 if the current value of a field is neither the former nor the new value, 422 if the key was used for
 * another change.
 */
export async function change(
  caller: Identity,
  tool: Stored<LiveTool>,
  update: ToolUpdate,
  key: string | undefined,
): Promise<ModifiedResponse> {
  const result = (modifiedCount: number, name: string) => ({
    modifiedCount,
    message: `${isolated(name)} has been changed`,
  });
  return auditedChange({
    actor: caller.uid,
    request: { key, owner: [caller.uid, tool.id], by: 'tool change', content: update },
    attempt: async (entry, isRetry) => {
      const current = isRetry ? await existingTool(tool.id) : tool;
      const changes = changesOf(current.data, update);
      const isChanged = Object.keys(changes).length > 0;
      if (isChanged) await updateTool(current, changes, entry);
      return result(isChanged ? 1 : 0, changes.toolName ?? current.data.toolName);
    },
    resultOf: () => result(1, update.toolName ?? tool.data.toolName),
  });
}

/**
 * Returns the stored fields to change. A price that reaches the former price removes it, because the reduction has ended.
 *
 * @throws 409 for a field that has changed to a third value, 400 for a former price that is not above the price.
 */
function changesOf(current: LiveTool, update: ToolUpdate): Partial<ToolFields> {
  const { priceCents, formerCents } = current;
  const formerPrice = formerCents === null ? null : toDollars(formerCents);
  const now = { ...current, toolPrice: toDollars(priceCents), formerPrice };
  const changed = toolFields.filter(
    (field) => update[field] !== undefined && !isSame(field, update[field], now[field]),
  );
  for (const field of changed) {
    const former = update[formerName(field)];
    if (former !== undefined && !isSame(field, former, now[field]))
      throw refuse('conflict', { because: 'tool changed', field, value: now[field] });
  }
  const { toolPrice, formerPrice: newFormer, ...fields } = definedFields(pickFields(update, changed));
  const cents = {
    ...(toolPrice !== undefined && { priceCents: toCents(toolPrice) }),
    ...(newFormer !== undefined && { formerCents: newFormer && toCents(newFormer) }),
  };
  const after = { priceCents, formerCents, ...cents };
  if (isFormerPrice(after.formerCents, after.priceCents)) return { ...fields, ...cents };
  if (update.formerPrice)
    throw refuse('invalid_input', { fields: { formerPrice: messages.formerPriceTooLow } });
  return { ...fields, ...cents, formerCents: null };
}

/** Returns true if two values of a field are equal. Compares prices in cents. */
function isSame(field: ToolField, a: unknown, b: unknown): boolean {
  if (Object.hasOwn(storedAmounts, field) && typeof a === 'number' && typeof b === 'number')
    return toCents(a) === toCents(b);
  return a === b;
}
