import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { recordInBatch } from '../audit/audit.repository.ts';
import { allStored, firestore, type Stored, stored } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import type { Changes } from '../platform/list-reader.ts';
import { type PageRequest, type ReadPage, readPage } from '../platform/page.ts';
import {
  changeToolInBatch,
  isLive,
  type LiveTool,
  newToolDocument,
  type ToolFields,
  type ToolRecord,
  tools,
} from './tool.record.ts';
import { differences } from './tool-differences.ts';

/** Of so many changes at once, it is quicker to read the catalogue anew. */
const MOST_CHANGES = 500;

/** A tool that is there, and not deleted. */
export async function findTool(id: string): Promise<Stored<LiveTool> | undefined> {
  const tool = await findToolOrDeleted(id);
  return tool && isLive(tool) ? tool : undefined;
}

/** A tool that is there, or was deleted and can be restored. */
export async function findToolOrDeleted(id: string): Promise<Stored<ToolRecord> | undefined> {
  return stored(await tools.doc(id).get());
}

/** One page of all tools, newest first, deleted ones among them. */
export async function listTools(page: PageRequest): Promise<ReadPage<Stored<ToolRecord>>> {
  return readPage(tools, 'createdAt', page);
}

/** The tools that were written after a time, deleted ones among them. */
export async function listChangedTools(after: Date): Promise<Changes<ToolRecord>> {
  const query = tools
    .where('updatedAt', '>', Timestamp.fromDate(after))
    .orderBy('updatedAt')
    .limit(MOST_CHANGES);
  const snapshot = await query.get();
  const isAll = snapshot.size < MOST_CHANGES;
  return { rows: allStored(snapshot), isAll, readTime: snapshot.readTime.toDate() };
}

/** Tools that were deleted before a time. */
export async function listDeletedBefore(time: Date, limit: number): Promise<Stored<ToolRecord>[]> {
  const query = tools.where('deletedAt', '<', Timestamp.fromDate(time)).orderBy('deletedAt');
  return allStored(await query.limit(limit).get());
}

type Entry = { id: string; actor: string; requestHash: string };

/** Adds a tool and records it under an entry's id. */
export async function addTool({ id: entryId, ...entry }: Entry, fields: ToolFields): Promise<string> {
  const document = tools.doc();
  const batch = firestore.batch();
  batch.create(document, newToolDocument(fields));
  const { toolName: name } = fields;
  recordInBatch(batch, { ...entry, action: 'tool.add', target: document.id, name }, entryId);
  await commitGuarded(batch);
  return document.id;
}

/** Changes a tool that is unchanged since it was read, and records it under an entry's id. */
export async function updateTool(
  { id: entryId, ...entry }: Entry,
  { id, data, version }: Stored<LiveTool>,
  changes: Partial<ToolFields>,
): Promise<void> {
  const batch = firestore.batch();
  changeToolInBatch(batch, id, changes, { lastUpdateTime: version });
  const said = { name: data.toolName, changes: differences(data, changes) };
  recordInBatch(batch, { ...entry, action: 'tool.edit', target: id, ...said }, entryId);
  await commitGuarded(batch);
}

/** Adds to a batch that a tool, whose document must be there, has one review more, or one less. */
export function countReviewInBatch(
  batch: WriteBatch,
  { toolId, rating }: { toolId: string; rating: number },
  by: 1 | -1,
): void {
  changeToolInBatch(batch, toolId, {
    ratingCount: FieldValue.increment(by),
    ratingSum: FieldValue.increment(by * rating),
  });
}

type Act = Pick<Entry, 'id' | 'actor'>;

/** Deletes a tool that is unchanged since it was read. Its document stays until it is purged. */
export async function deleteTool(act: Act, tool: Stored<LiveTool>): Promise<void> {
  await changeWhetherDeleted(act, tool, 'tool.delete');
}

/** Restores a deleted tool that is unchanged since it was read. */
export async function restoreTool(act: Act, tool: Stored<ToolRecord>): Promise<void> {
  await changeWhetherDeleted(act, tool, 'tool.restore');
}

async function changeWhetherDeleted(
  { id: entryId, actor }: Act,
  { id, data, version }: Stored<ToolRecord>,
  action: 'tool.delete' | 'tool.restore',
): Promise<void> {
  const batch = firestore.batch();
  const deletedAt = action === 'tool.delete' ? FieldValue.serverTimestamp() : null;
  changeToolInBatch(batch, id, { deletedAt }, { lastUpdateTime: version });
  recordInBatch(batch, { actor, action, target: id, name: data.toolName }, entryId);
  await commitGuarded(batch);
}

/** Takes away the document of a deleted tool that is unchanged since it was read. */
export async function purgeTool({ id, version }: Stored<ToolRecord>): Promise<void> {
  const batch = firestore.batch();
  batch.delete(tools.doc(id), { lastUpdateTime: version });
  await commitGuarded(batch);
}
