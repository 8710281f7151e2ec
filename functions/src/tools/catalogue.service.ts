import type { Tool } from '../contract/tool.ts';
import { ListReader } from '../platform/list-reader.ts';
import { PartOfList } from '../platform/part-of-list.ts';
import { PublicList } from '../platform/public-list.ts';
import { refuse } from '../platform/refusal.ts';
import { type Sender, SenderLimit } from '../platform/sender.ts';
import { within } from '../platform/within.ts';
import { isLive, toTool } from './tool.record.ts';
import { findTool, listChangedTools, listTools } from './tools.repository.ts';

/** How many tools an instance keeps and searches. What more than these cost is in README.md. */
const KEPT_TOOLS = 2000;

/** Every tool, hidden ones among them: for admins. */
export const allTools = new PublicList(
  new ListReader({
    read: listTools,
    readChanges: listChangedTools,
    convert: (tool) => (isLive(tool) ? toTool(tool) : undefined),
    keptRows: KEPT_TOOLS,
  }),
);

/** The tools for sale, for anyone. */
export const publicTools = new PartOfList(allTools, ({ hidden }) => !hidden);

/** Tools that the copy does not have are read for strangers, so often a minute. Those in the copy are always served. */
const strangersReads = new SenderLimit({ client: 30, address: 60, all: 240 });
/** Maximum wait for a tool that the copy does not have: it hardly ever exists. */
const STRANGERS_WAIT_MS = 2000;

/**
 * A tool for sale as the copy has it, so that strangers cost no read. One that is not in the copy is read: it may be
 * new.
 *
 * @param changedAt When the caller changed it, in milliseconds.
 * @throws 429 after too many that are not in the copy, 503 when Firestore does not respond.
 */
export async function listedTool(id: string, sender: Sender, changedAt?: number): Promise<Tool | undefined> {
  const { rows } = await allTools.copy(changedAt);
  const row = rows.find(({ item }) => item._id === id);
  if (row) return forSale(row.item);
  await strangersReads.count(sender);
  return forSale(await within(currentTool(id), STRANGERS_WAIT_MS, () => refuse('unavailable')));
}

function forSale(tool: Tool | undefined): Tool | undefined {
  return tool?.hidden ? undefined : tool;
}

/** A tool as it is now, hidden ones among them. */
export async function currentTool(id: string): Promise<Tool | undefined> {
  const tool = await findTool(id);
  return tool && toTool(tool);
}
