import type { Tool } from '../contract/tool.ts';
import type { CopiedRow, ListCopy } from '../platform/list-copy.ts';
import type { FoundPage } from '../platform/page.ts';
import { type Sender, SenderLimit } from '../platform/sender.ts';
import { findTools, isKept, type ToolSearch } from './tool-search.ts';

/** A search takes up to 20 ms of the processor. Those whose result is kept take none, and are not counted. */
const searches = new SenderLimit({ client: 120, address: 600, all: 1200 });

/** Searches the tools of a copy. @throws 429 after too many new searches of a sender. */
export async function searchTools(
  copy: ListCopy<Tool>,
  search: ToolSearch,
  sender: Sender,
): Promise<FoundPage<CopiedRow<Tool>>> {
  if (!isKept(copy, search)) await searches.count(sender);
  return findTools(copy, search);
}
