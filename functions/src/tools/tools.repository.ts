import { FieldValue, Timestamp, type UpdateData, type WriteBatch } from 'firebase-admin/firestore';
import { recordInBatch } from '../audit/audit.repository.ts';
import type { EntryKey } from '../audit/audited-change.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { allStored, firestore, type Stored, stored } from '../platform/firestore/firestore.ts';
import { commitGuarded } from '../platform/firestore/guarded-write.ts';
import type { Changes } from '../platform/firestore/list-reader.ts';
import { type PageRequest, type ReadPage, readPage } from '../platform/firestore/page.ts';
import {
  auditChanges,
  changeToolInBatch,
  isLive,
  type LiveTool,
  type NewTool,
  newToolDocument,
  type ToolFields,
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

/** Reads a tool. @throws 404 if it is missing or deleted */
export async function existingTool(id: string): Promise<Stored<LiveTool>> {
  const tool = await findTool(id);
  if (!tool) throw refuse('not_found', { what: 'Tool' });
  return tool;
}

/** Reads a tool, even if it is deleted. */
export async function findToolOrDeleted(id: string): Promise<Stored<ToolRecord> | undefined> {
  return stored(await tools.doc(id).get());
}

/** Returns one page of all tools, including deleted ones, newest first. */
export async function listTools(page: PageRequest): Promise<ReadPage<Stored<ToolRecord>>> {
  return readPage(tools, 'createdAt', page);
}

/** Returns the tools that were written after a time, including deleted ones. */
export async function listChangedTools(after: Date): Promise<Changes<ToolRecord>> {
  const query = tools
    .where('updatedAt', '>', Timestamp.fromDate(after))
    .orderBy('updatedAt')
    .limit(MAX_CHANGES);
  const snapshot = await query.get();
  const isAll = snapshot.size < MAX_CHANGES;
  return { rows: allStored(snapshot), isAll, readTime: snapshot.readTime.toDate() };
}

/** Adds a tool and its audit entry. */
export async function addTool(fields: NewTool, entry: EntryKey): Promise<string> {
  const document = tools.doc();
  const batch = firestore.batch();
  batch.create(document, newToolDocument(fields));
  const { toolName: name } = fields;
  recordInBatch(batch, { ...entry, action: 'tool.add', target: document.id, name });
  await commitGuarded(batch);
  return document.id;
}

/** Changes a tool that is unchanged since it was read, and adds an audit entry. */
export async function updateTool(
  { id, data, version }: Stored<LiveTool>,
  changes: Partial<ToolFields>,
  entry: EntryKey,
): Promise<void> {
  const batch = firestore.batch();
  changeToolInBatch(batch, id, changes, { lastUpdateTime: version });
  const details = { name: data.toolName, changes: auditChanges(data, changes) };
  recordInBatch(batch, { ...entry, action: 'tool.edit', target: id, ...details });
  await commitGuarded(batch);
}

/** Changes the review count of a tool in a batch. The tool's document must exist. */
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

/** Deletes a tool that is unchanged since it was read. Its document stays until `expireAt`. */
export async function deleteTool(tool: Stored<LiveTool>, expireAt: Date, entry: EntryKey): Promise<void> {
  const deletion = { deletedAt: FieldValue.serverTimestamp(), expireAt };
  await setDeleted(tool, deletion, { ...entry, action: 'tool.delete' });
}

/** Restores a deleted tool that is unchanged since it was read. */
export async function restoreTool(tool: Stored<ToolRecord>, entry: EntryKey): Promise<void> {
  const restoration = { deletedAt: null, expireAt: FieldValue.delete() };
  await setDeleted(tool, restoration, { ...entry, action: 'tool.restore' });
}

async function setDeleted(
  { id, data, version }: Stored<ToolRecord>,
  changes: UpdateData<ToolRecord>,
  entry: EntryKey & { action: 'tool.delete' | 'tool.restore' },
): Promise<void> {
  const batch = firestore.batch();
  changeToolInBatch(batch, id, changes, { lastUpdateTime: version });
  recordInBatch(batch, { ...entry, target: id, name: data.toolName });
  await commitGuarded(batch);
}
