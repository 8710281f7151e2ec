import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Tool } from '../contract/tool.ts';
import { ListReader } from '../platform/list-reader.ts';
import { PartOfList } from '../platform/part-of-list.ts';
import { PublicList } from '../platform/public-list.ts';
import { count } from '../platform/rate-limit.ts';
import { isLive, toTool } from './tool.record.ts';
import { findTool, listChangedTools, listTools } from './tools.repository.ts';

/** How many tools an instance keeps and searches. What more than these cost is in docs/architecture.md. */
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

/** Tools that the copy does not have are read for strangers so often a minute, for all of them together. */
const STRANGERS_READS_PER_MINUTE = 60;
const strangersReads = new RateLimiterMemory({ points: STRANGERS_READS_PER_MINUTE, duration: 60 });

/**
 * A tool as the copy has it, hidden ones among them, so that strangers cost no read. One that is not in the copy is
 * read: it may be new.
 *
 * @param changedAt When the caller changed it, in milliseconds.
 * @throws 429 after too many that are not in the copy.
 */
export async function listedTool(id: string, changedAt?: number): Promise<Tool | undefined> {
  const { rows } = await allTools.copy(changedAt);
  const row = rows.find(({ item }) => item._id === id);
  if (row) return row.item;
  await count(strangersReads, 'strangers');
  return currentTool(id);
}

/** A tool as it is now, hidden ones among them. */
export async function currentTool(id: string): Promise<Tool | undefined> {
  const tool = await findTool(id);
  return tool && toTool(tool);
}
