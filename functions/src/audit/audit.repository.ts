import type { Query, WriteBatch } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type AuditAction, auditActions } from '../contract/audit-actions.ts';
import { auditChange } from '../contract/responses.ts';
import { allStored, collection, type Stored, stored, timestampField } from '../platform/firestore.ts';
import { type Page, type PageRequest, readPage } from '../platform/page.ts';

const MOST_ENTRIES = 100;

const auditSchema = z.object({
  /** The uid of the admin who acted, or `owner` for who did it with the project's own credentials. */
  actor: z.string(),
  action: z.enum(auditActions),
  /** The id of the tool, review, order or person that was acted on. */
  target: z.string(),
  at: timestampField,
  /** SHA-256 of what was asked for, where the act may be sent again. */
  requestHash: z.string().exactOptional(),
  /** The tool's name at that moment. */
  name: z.string().exactOptional(),
  /** What was changed. Not on older entries. */
  changes: z.array(auditChange).exactOptional(),
  /** The text of a review that was deleted. */
  text: z.string().exactOptional(),
  /** Of a refund: how much, and why. */
  amountCents: z.int().exactOptional(),
  reason: z.string().exactOptional(),
  /** True for a refund that the payment provider did not carry out. */
  refused: z.boolean().exactOptional(),
});

export type AuditRecord = z.infer<typeof auditSchema>;

/** One document per act of an admin. */
export const audit = collection('audit', auditSchema);

/** A random id for an entry. */
export function newEntryId(): string {
  return audit.doc().id;
}

/** An act of an admin that is to be recorded. */
export type NewEntry = Omit<AuditRecord, 'at' | 'refused'>;

/**
 * Adds to a batch who did what as an admin, so that an act and its record are written together.
 *
 * @param id Chosen beforehand where a repeat of the act must be recognized: see `findEntry`.
 */
export function recordInBatch(batch: WriteBatch, entry: NewEntry, id = newEntryId()): void {
  batch.create(audit.doc(id), { ...entry, at: new Date() });
}

/** Adds to a batch that the payment provider did not carry out a refund. */
export function recordRefusalInBatch(batch: WriteBatch, id: string): void {
  batch.update(audit.doc(id), { refused: true });
}

/** The entry of an act that was written. */
export async function findEntry(entryId: string): Promise<Stored<AuditRecord> | undefined> {
  return stored(await audit.doc(entryId).get());
}

/** What was done to a tool, review, order or person, the oldest first; of more than 100 acts, some are left out. */
export async function entriesAbout(target: string): Promise<Stored<AuditRecord>[]> {
  // Sorted here: a few entries need no index of their own.
  const entries = allStored(await audit.where('target', '==', target).limit(MOST_ENTRIES).get());
  return entries.sort((a, b) => a.data.at.getTime() - b.data.at.getTime());
}

/** Who acted, what on, and how; of what is undefined, all. */
export type AuditFilter = { [Part in 'actor' | 'target' | 'action']: AuditRecord[Part] | undefined };

/** One page of the acts that match, the latest first. */
export async function listEntries(
  { actor, target, action }: AuditFilter,
  page: PageRequest,
): Promise<Page<Stored<AuditRecord>>> {
  let query: Query<AuditRecord> = audit;
  if (actor !== undefined) query = query.where('actor', '==', actor);
  if (target !== undefined) query = query.where('target', '==', target);
  if (action !== undefined) query = query.where('action', '==', action);
  return readPage(query, 'at', page);
}

/**
 * Records an act outside Firestore, before it happens. If the act then fails, the entry says that it was tried; an
 * act without an entry would look as if nobody had done it.
 */
export async function record(actor: string, action: AuditAction, target: string): Promise<void> {
  // Not `add`, which would find its own entry, and fail, where the response was lost and Firestore's client writes again.
  await audit.doc(newEntryId()).set({ actor, action, target, at: new Date() });
}
