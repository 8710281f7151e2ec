import type { WriteBatch } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection, timestampField } from '../platform/firestore.ts';

const auditSchema = z.object({
  /** The uid of the admin who acted. */
  actor: z.string(),
  action: z.enum([
    'tool.add',
    'tool.edit',
    'tool.delete',
    'order.ship',
    'order.unpaid',
    'order.cancel',
    'user.promote',
    'user.delete',
  ]),
  /** The id of the tool, order or person that was acted on. */
  target: z.string(),
  at: timestampField,
});

export type AuditAction = z.infer<typeof auditSchema>['action'];

export const audit = collection('audit', auditSchema);

/** Adds to a batch who did what as an admin, so that an act and its record are written together. */
export function recordInBatch(batch: WriteBatch, actor: string, action: AuditAction, target: string): void {
  recordOnce(batch, newEntryId(), { actor, action, target });
}

export function newEntryId(): string {
  return audit.doc().id;
}

/** The same under an id chosen before, by which an act can be told to be done already: see `isRecorded`. */
export function recordOnce(
  batch: WriteBatch,
  entryId: string,
  entry: { actor: string; action: AuditAction; target: string },
): void {
  batch.create(audit.doc(entryId), { ...entry, at: new Date() });
}

/** True once the act with this entry was written. */
export async function isRecorded(entryId: string): Promise<boolean> {
  return (await audit.doc(entryId).get()).exists;
}

/**
 * Records an act that happens outside Firestore, before it happens: an entry of an act that then failed says that
 * it was tried, but one that is missing would say that nobody did it.
 */
export async function record(actor: string, action: AuditAction, target: string): Promise<void> {
  await audit.add({ actor, action, target, at: new Date() });
}
