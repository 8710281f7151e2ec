import type { Tool } from '../contract/tool.ts';
import type { CopiedRow, ListCopy } from '../platform/cache/list-copy.ts';
import type { FoundPage } from '../platform/firestore/page.ts';
import { type Sender, SenderLimit } from '../platform/identity/sender.ts';
import { findTools, isCached } from './tool-search.ts';
import type { ToolSearch } from './tool-search-request.ts';

/**
 * Limits of searches per minute, because a search takes CPU time (measured in `tools/README.md`). Cached results do
 * not count.
 */
const searches = new SenderLimit({ client: 120, address: 600, all: 1200 });

/** Searches a cached list of tools. @throws 429 after too many uncached searches by one sender */
export async function searchTools(
  copy: ListCopy<Tool>,
  search: ToolSearch,
  sender: Sender,
): Promise<FoundPage<CopiedRow<Tool>>> {
  if (!isCached(copy, search)) await searches.count(sender);
  return findTools(copy, search);
}
