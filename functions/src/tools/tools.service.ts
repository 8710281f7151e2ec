import { RateLimiterMemory } from 'rate-limiter-flexible';
import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import type { InsertedAnswer, ModifiedAnswer } from '../contract/answers.ts';
import { toCents } from '../contract/money.ts';
import type { Tool, ToolChange, ToolInput, ToolUpdate } from '../contract/tool.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite, decideAndWriteFrom } from '../platform/guarded-write.ts';
import { type RepeatableWrite, repeatableWrite, repeatOf } from '../platform/idempotency.ts';
import type { Identity } from '../platform/identity.ts';
import { ListReader } from '../platform/list-reader.ts';
import { PublicList } from '../platform/public-list.ts';
import { count } from '../platform/rate-limit.ts';
import { refuse } from '../platform/refusal.ts';
import { isLive, type LiveTool, type ToolFields, toTool } from './tool.record.ts';
import { addTool, findTool, listChangedTools, listTools, updateTool } from './tools.repository.ts';

/** Stands for the id of a tool that is not added yet. */
const NEW_TOOL = 'new';

/** How many tools an instance keeps and searches. What more than these cost is in docs/architecture.md. */
const KEPT_TOOLS = 2000;

/** Every tool, for anyone. */
export const publicTools = new PublicList(
  new ListReader({
    read: listTools,
    readChanges: listChangedTools,
    convert: (tool) => (isLive(tool) ? toTool(tool) : undefined),
    keptRows: KEPT_TOOLS,
  }),
);

/** Tools that the copy does not have are read for strangers so often a minute, for all of them together. */
const STRANGERS_READS_PER_MINUTE = 60;
const strangersReads = new RateLimiterMemory({ points: STRANGERS_READS_PER_MINUTE, duration: 60 });

/**
 * A tool as the public list has it, so that strangers cost no read. One that is not in the copy is read: it may be new.
 *
 * @param changedAt When the caller changed it, in milliseconds.
 * @throws 429 after too many that are not in the copy.
 */
export async function listedTool(id: string, changedAt?: number): Promise<Tool | undefined> {
  const { rows } = await publicTools.copy(changedAt);
  const row = rows.find(({ item }) => item._id === id);
  if (row) return row.item;
  await count(strangersReads, 'strangers');
  return currentTool(id);
}

/** A tool as it is now. */
export async function currentTool(id: string): Promise<Tool | undefined> {
  const tool = await findTool(id);
  return tool && toTool(tool);
}

/**
 * Adds a tool; with an idempotency key once, however often it is sent.
 *
 * @throws 422 the same key for another tool.
 */
export async function add(
  caller: Identity,
  input: ToolInput,
  key: string | undefined,
): Promise<InsertedAnswer> {
  const { toolPrice, ...fields } = input;
  const entry = entryOf(caller.uid, NEW_TOOL, input, key);
  return decideAndWrite(async (isAgain) => {
    const earlier = repeatOf(entry, await entryOfRepeat(entry, isAgain), 'new tool');
    if (earlier) return { insertedId: earlier.target };
    const tool = { ...fields, priceCents: toCents(toolPrice), createdAt: new Date() };
    return { insertedId: await addTool(entry, tool) };
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
): Promise<ModifiedAnswer> {
  const { toolPrice, availableBefore, ...fields } = update;
  const entry = entryOf(caller.uid, tool.id, update, key);
  const done = { modifiedCount: 1, message: `${fields.toolName} has been changed` };
  return decideAndWriteFrom(
    tool,
    () => existing(tool.id),
    async (current, isAgain) => {
      if (repeatOf(entry, await entryOfRepeat(entry, isAgain), 'tool change')) return done;
      const available = current.data.toolAvailableQuantity;
      const toolAvailableQuantity = available + fields.toolAvailableQuantity - (availableBefore ?? available);
      if (toolAvailableQuantity < 0) throw refuse('conflict', { because: 'sold meanwhile', available });
      await updateTool(entry, current, { ...fields, toolAvailableQuantity, priceCents: toCents(toolPrice) });
      return done;
    },
  );
}

/**
 * Changes a tool's price or stock, or both, from what the admin saw. It may be sent again: what is as it was asked for
 * already is left alone.
 *
 * @throws 409 when it is neither what the admin saw nor what they ask for, with the figure as it is.
 */
export async function change(
  caller: Identity,
  tool: Stored<LiveTool>,
  request: ToolChange,
): Promise<ModifiedAnswer> {
  const entry = entryOf(caller.uid, tool.id, request, undefined);
  return decideAndWriteFrom(
    tool,
    () => existing(tool.id),
    async (current) => {
      const changes = changesOf(current.data, request);
      const message = `${current.data.toolName} has been changed`;
      if (Object.keys(changes).length === 0) return { modifiedCount: 0, message };
      await updateTool(entry, current, changes);
      return { modifiedCount: 1, message };
    },
  );
}

function changesOf(
  { priceCents: cents, toolAvailableQuantity: available }: LiveTool,
  { toolPrice, priceBefore, toolAvailableQuantity, availableBefore }: ToolChange,
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
async function entryOfRepeat({ id, mayExist }: RepeatableWrite, isAgain: boolean) {
  return mayExist || isAgain ? findEntry(id) : undefined;
}

async function existing(id: string): Promise<Stored<LiveTool>> {
  const tool = await findTool(id);
  if (!tool) throw refuse('not_found', { what: 'Tool' });
  return tool;
}
