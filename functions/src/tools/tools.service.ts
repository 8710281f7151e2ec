import { FieldValue } from 'firebase-admin/firestore';
import { audit, recordEntry } from '../audit/audit.repository.ts';
import { definedFields, pickFields } from '../contract/fields.ts';
import { isolated } from '../contract/isolated.ts';
import { messages } from '../contract/messages.ts';
import { toCents } from '../contract/money.ts';
import type { DeletedResponse, InsertedResponse, ModifiedResponse } from '../contract/responses.ts';
import { formerName, isFormerPrice, type ToolInput, type ToolUpdate, toolFields } from '../contract/tool.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { transact } from '../platform/firestore/transact.ts';
import { transactOnce } from '../platform/firestore/transact-once.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { expireStockRequests } from './stock-requests.repository.ts';
import {
  changeTool,
  type EnteredTool,
  enteredTool,
  formerCentsOf,
  isLive,
  type LiveTool,
  requireLive,
  type ToolRecord,
  tools,
} from './tool.record.ts';
import { addTool } from './tools.repository.ts';

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
  const { uid: actor } = caller;
  return transactOnce({
    markedIn: audit,
    request: { key, owner: [actor, NEW_TOOL], by: 'new tool', content: input },
    change: async (tx, mark) => {
      const cents = { priceCents: toCents(toolPrice), formerCents: formerCentsOf(formerPrice) };
      const insertedId = addTool(tx, { ...definedFields(fields), ...cents, createdAt: new Date() });
      recordEntry(tx, { ...mark, actor, action: 'tool.add', target: insertedId, name: fields.toolName });
      return { insertedId };
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
  const { uid: actor } = caller;
  const { id: target } = tool;
  return transactOnce({
    markedIn: audit,
    request: { key, owner: [actor, target], by: 'tool change', content: update },
    change: async (tx, mark) => {
      const { data } = requireLive(await tx.get(tools.doc(target)));
      const now = enteredTool(data);
      const changes = changesOf(now, update);
      const { toolName: name } = now;
      const changed = toolFields.filter((field) => changes[field] !== undefined);
      if (changed.length === 0) return result(0, name);
      const { toolPrice, formerPrice, ...fields } = changes;
      changeTool(tx, target, {
        ...fields,
        ...(toolPrice !== undefined && { priceCents: toCents(toolPrice) }),
        ...(formerPrice !== undefined && { formerCents: formerCentsOf(formerPrice) }),
      });
      const audited = changed.map((field) => ({ field, before: now[field], after: changes[field] ?? null }));
      recordEntry(tx, { ...mark, actor, action: 'tool.edit', target, name, changes: audited });
      return result(1, changes.toolName ?? name);
    },
    resultOf: () => result(1, update.toolName ?? tool.data.toolName),
  });
}

/**
 * Returns the fields to change. A price that reaches the former price removes it, because the reduction has ended.
 *
 * @throws 409 for a field that has changed to a third value, 400 for a former price that is not above the price.
 */
function changesOf(now: EnteredTool, update: ToolUpdate): Partial<EnteredTool> {
  const changed = toolFields.filter((field) => update[field] !== undefined && update[field] !== now[field]);
  for (const field of changed) {
    const former = update[formerName(field)];
    if (former !== undefined && former !== now[field])
      throw refuse('conflict', 'tool changed', { field, value: now[field] });
  }
  const changes = definedFields(pickFields(update, changed));
  const { toolPrice, formerPrice } = { ...now, ...changes };
  if (isFormerPrice(formerPrice, toolPrice)) return changes;
  if (update.formerPrice)
    throw refuse('invalid_input', { fields: { formerPrice: messages.formerPriceTooLow } });
  return { ...changes, formerPrice: null };
}

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
  { id: target }: Stored<ToolRecord>,
  isDeletion: boolean,
): Promise<{ isChanged: boolean; name: string }> {
  const expireAt = new Date(Date.now() + RESTORABLE_MS);
  const result = await transact(async (tx) => {
    const current = await tx.get(tools.doc(target));
    if (!current) throw refuse('not_found', 'Tool');
    const name = current.data.toolName;
    if (isLive(current) !== isDeletion) return { isChanged: false, name };
    const changes = isDeletion
      ? { deletedAt: FieldValue.serverTimestamp(), expireAt }
      : { deletedAt: null, expireAt: FieldValue.delete() };
    changeTool(tx, target, changes);
    const action = isDeletion ? 'tool.delete' : 'tool.restore';
    recordEntry(tx, { actor, action, target, name });
    return { isChanged: true, name };
  });
  await expireStockRequests(target);
  return result;
}
