import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { type Stored, stored } from '../platform/firestore/firestore.ts';
import { type PageRequest, type ReadPage, readPage } from '../platform/firestore/page.ts';
import type { Transaction } from '../platform/firestore/transact.ts';
import {
  changeTool,
  isLive,
  type LiveTool,
  type NewTool,
  newToolDocument,
  type ToolRecord,
  tools,
} from './tool.record.ts';

/** Maximum number of changes to read. With more changes, reading the whole catalogue again is faster. */
const MAX_CHANGES = 500;

/** Reads a tool; undefined if it is missing or deleted. */
export async function findTool(id: string): Promise<Stored<LiveTool> | undefined> {
  const tool = await findToolOrDeleted(id);
  return tool && isLive(tool) ? tool : undefined;
}

/** Reads a tool, even if it is deleted. */
export async function findToolOrDeleted(id: string): Promise<Stored<ToolRecord> | undefined> {
  return stored(await tools.doc(id).get());
}

/** Returns one page of all tools, including deleted ones, newest first. */
export async function listTools(page: PageRequest): Promise<ReadPage<Stored<ToolRecord>>> {
  return readPage(tools, 'createdAt', page);
}

/** Returns the first page of the tools that were written after a time, including deleted ones, oldest write first. */
export async function listChangedTools(after: Date): Promise<ReadPage<Stored<ToolRecord>>> {
  const changed = tools.where('updatedAt', '>', Timestamp.fromDate(after));
  return readPage(changed, 'updatedAt', { limit: MAX_CHANGES, isOldestFirst: true });
}

/**
 * Returns true if the document of a tool exists. The document of a deleted tool exists for 30 days.
 * Read outside a transaction, so that a sale of the tool does not conflict with it.
 */
export async function isToolStored(id: string): Promise<boolean> {
  return (await tools.doc(id).get()).exists;
}

/** Adds a tool. Returns its id. */
export function addTool(tx: Transaction, fields: NewTool): string {
  return tx.add(tools, newToolDocument(fields)).id;
}

/** Changes the review count of a tool. The tool's document must exist. */
export function countReview(
  tx: Transaction,
  { toolId, rating }: { toolId: string; rating: number },
  by: 1 | -1,
): void {
  const changes = { ratingCount: FieldValue.increment(by), ratingSum: FieldValue.increment(by * rating) };
  changeTool(tx, toolId, changes, { exists: true });
}
