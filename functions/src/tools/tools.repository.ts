import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { recordInBatch } from '../audit/audit.repository.ts';
import { firestore, type Stored, stored } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import { type Page, type PageRequest, readPage } from '../platform/page.ts';
import { type ToolRecord, tools } from './tool.record.ts';

export async function findTool(id: string): Promise<Stored<ToolRecord> | undefined> {
  return stored(await tools.doc(id).get());
}

export async function listTools(page: PageRequest): Promise<Page<Stored<ToolRecord>>> {
  return readPage(tools, 'createdAt', page);
}

type Entry = { id: string; actor: string; requestHash: string };

/** Adds a tool and records it under an entry's id. */
export async function addTool({ id: entryId, ...entry }: Entry, tool: ToolRecord): Promise<string> {
  const document = tools.doc();
  const batch = firestore.batch();
  batch.create(document, tool);
  recordInBatch(batch, { ...entry, action: 'tool.add', target: document.id }, entryId);
  await commitGuarded(batch);
  return document.id;
}

/** Changes a tool that is unchanged since it was read, and records it under an entry's id. */
export async function updateTool(
  { id: entryId, ...entry }: Entry,
  { id, version }: Stored<ToolRecord>,
  changes: Partial<ToolRecord>,
): Promise<void> {
  const batch = firestore.batch();
  batch.update(tools.doc(id), changes, { lastUpdateTime: version });
  recordInBatch(batch, { ...entry, action: 'tool.edit', target: id }, entryId);
  await commitGuarded(batch);
}

/** Adds to a batch that a tool, which must be there, has one review more, or one less. */
export function countReviewInBatch(
  batch: WriteBatch,
  { toolId, rating }: { toolId: string; rating: number },
  by: 1 | -1,
): void {
  batch.update(tools.doc(toolId), {
    ratingCount: FieldValue.increment(by),
    ratingSum: FieldValue.increment(by * rating),
  });
}

/** Deletes a tool that is unchanged since it was read. */
export async function deleteTool(
  { id: entryId, actor }: Pick<Entry, 'id' | 'actor'>,
  { id, version }: Stored<ToolRecord>,
): Promise<void> {
  const batch = firestore.batch();
  batch.delete(tools.doc(id), { lastUpdateTime: version });
  recordInBatch(batch, { actor, action: 'tool.delete', target: id }, entryId);
  await commitGuarded(batch);
}
