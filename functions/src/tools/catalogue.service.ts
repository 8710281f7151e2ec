import { isLowStock } from '../contract/stock.ts';
import type { CategoryCount, Tool } from '../contract/tool.ts';
import { categoryKey } from '../contract/tool-search.ts';
import { cachedList, partOfList } from '../platform/cache/cached-list.ts';
import type { OwnChange } from '../platform/cache/cached-value.ts';
import { oncePer } from '../platform/cache/lazily.ts';
import { refuse, withTimeout } from '../platform/errors/refusal.ts';
import { type Sender, SenderLimit } from '../platform/identity/sender.ts';
import { isLive, toTool } from './tool.record.ts';
import { findTool, listChangedTools, listTools } from './tools.repository.ts';

/** Maximum number of tools that an instance caches and searches. */
const MAX_CACHED_TOOLS = 2000;

/** All tools, including hidden ones. */
export const allTools = cachedList({
  read: listTools,
  readChanges: listChangedTools,
  convert: (tool) => (isLive(tool) ? toTool(tool) : undefined),
  maxItems: MAX_CACHED_TOOLS,
});

/** The tools for sale, for everyone. */
export const publicTools = partOfList(allTools, ({ hidden }) => !hidden);

/** Limits per minute for reads of uncached tools by visitors. */
const uncachedReads = new SenderLimit({ client: 30, address: 60, all: 240 });
/** Maximum wait for an uncached tool. Such a tool rarely exists. */
const UNCACHED_WAIT_MS = 2000;

/**
 * Returns a tool for sale from the cache, so that visitors cause no reads. Reads a tool that is not cached,
 * because it may be new.
 *
 * @param change A change that the tool must include.
 * @throws 429 after too many requests for uncached tools, 503 if Firestore does not respond.
 */
export async function listedTool(id: string, sender: Sender, change?: OwnChange): Promise<Tool | undefined> {
  const { items } = await allTools.copy(change);
  const tool = items.find(({ _id }) => _id === id);
  if (tool) return forSale(tool);
  await uncachedReads.count(sender);
  return forSale(await withTimeout(currentTool(id), UNCACHED_WAIT_MS, () => refuse('unavailable')));
}

function forSale(tool: Tool | undefined): Tool | undefined {
  return tool?.hidden ? undefined : tool;
}

/** Reads a tool from Firestore, even if it is hidden. */
export async function currentTool(id: string): Promise<Tool | undefined> {
  const tool = await findTool(id);
  return tool && toTool(tool);
}

/** Returns the cached tools that are low in stock or out of stock, lowest stock first. */
export async function lowStockTools(): Promise<Tool[]> {
  const { items } = await publicTools.copy();
  return items.filter(isLowStock).sort((a, b) => a.toolAvailableQuantity - b.toolAvailableQuantity);
}

/** Maximum number of categories. If there are more, those with the most tools are listed. */
const MAX_CATEGORIES = 100;

const counted = oncePer(countCategories);

/**
 * Returns the categories of the cached tools for sale, sorted by name. If a category has several spellings,
 * uses the most frequent one.
 */
export async function categories(change?: OwnChange): Promise<CategoryCount[]> {
  const { items } = await publicTools.copy(change);
  return counted(items);
}

function countCategories(tools: readonly Tool[]): CategoryCount[] {
  const named = tools.flatMap(({ category }) => category ?? []);
  const counts = [...Map.groupBy(named, categoryKey).values()].map((spellings) => ({
    category: mostFrequent(spellings),
    count: spellings.length,
  }));
  counts.sort((a, b) => b.count - a.count);
  return counts.slice(0, MAX_CATEGORIES).sort((a, b) => a.category.localeCompare(b.category, 'en'));
}

function mostFrequent(spellings: readonly string[]): string {
  const groups = [...Map.groupBy(spellings, (spelling) => spelling)];
  const [first] = groups.sort(([, one], [, other]) => other.length - one.length);
  return first?.[0] ?? '';
}
