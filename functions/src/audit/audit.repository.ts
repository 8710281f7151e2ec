import { FieldValue, type Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { auditActions } from '../contract/audit-actions.ts';
import { auditChange } from '../contract/responses.ts';
import { collection, type Stored, stored, timestampField } from '../platform/firestore/firestore.ts';
import { countRows, type Page, type PageRequest, readPage, storedPages } from '../platform/firestore/page.ts';
import type { Transaction } from '../platform/firestore/transact.ts';

const auditSchema = z.object({
  /** The uid of the admin, or `owner` for an action with the project's own credentials. */
  actor: z.string(),
  action: z.enum(auditActions),
  /** The id of the changed tool, review, order or user, or `selling`. */
  target: z.string(),
  at: timestampField,
  /** SHA-256 of the request. Only stored for requests whose retries must be detected. */
  requestHash: z.string().exactOptional(),
  /** The tool's name at the time of the action. */
  name: z.string().exactOptional(),
  /** The changed fields. */
  changes: z.array(auditChange).exactOptional(),
  /** The message of a closed store. */
  text: z.string().exactOptional(),
  /** The refunded amount in cents. */
  amountCents: z.int().exactOptional(),
  /** Units that were put back into stock. */
  units: z.int().exactOptional(),
  reason: z.string().exactOptional(),
  /** True if Stripe refused the refund. */
  refused: z.boolean().exactOptional(),
});

export type AuditRecord = z.infer<typeof auditSchema>;

export const audit = collection('audit', auditSchema);

/** An audit entry to write. It has an `id` if a repeat of its request must find the entry. */
export type NewAuditEntry = Omit<AuditRecord, 'at' | 'refused'> & { id?: string };

/** Adds an audit entry to a transaction, so that an action and its entry are written together. @returns its id */
export function recordEntry(tx: Transaction, { id, ...entry }: NewAuditEntry): string {
  const data = { ...entry, at: new Date() };
  if (id === undefined) return tx.add(audit, data).id;
  tx.create(audit.doc(id), data);
  return id;
}

/** Marks the audit entry of a refund that Stripe refused. */
export function markRefused(tx: Transaction, id: string): void {
  tx.update(audit.doc(id), { refused: true }, { exists: true });
}

export async function findEntry(entryId: string): Promise<Stored<AuditRecord> | undefined> {
  return stored(await audit.doc(entryId).get());
}

/** Removes the old and new addresses from the entries about an order. */
export async function forgetAddresses(tx: Pick<Transaction, 'update'>, orderId: string): Promise<void> {
  const entries = audit.where('target', '==', orderId).where('action', '==', 'order.address');
  const { docs } = await entries.select().get();
  for (const { id } of docs) tx.update(audit.doc(id), { changes: FieldValue.delete() }, { exists: true });
}

/** Maximum number of values of a filter with `in`. */
const TARGETS_PER_QUERY = 30;

/** Returns all entries about some objects. @throws MalformedDocument */
export async function entriesAbout(targets: readonly string[]): Promise<Stored<AuditRecord>[]> {
  const entries: Stored<AuditRecord>[] = [];
  for (let first = 0; first < targets.length; first += TARGETS_PER_QUERY) {
    const some = targets.slice(first, first + TARGETS_PER_QUERY);
    for await (const page of storedPages(audit.where('target', 'in', some))) entries.push(...page);
  }
  return entries;
}

/** Filters of the audit entries. An undefined filter matches all entries. */
export type AuditFilter = {
  actor: string | undefined;
  target: string | undefined;
  action: AuditRecord['action'] | undefined;
};

/** Returns one page of the entries that match a filter, latest first. */
export async function listEntries(
  filter: AuditFilter,
  page: PageRequest,
): Promise<Page<Stored<AuditRecord>>> {
  return readPage(entriesMatching(filter), 'at', page);
}

export async function countEntries(filter: AuditFilter): Promise<{ count: number }> {
  return countRows(entriesMatching(filter), 'at');
}

function entriesMatching({ actor, target, action }: AuditFilter): Query<AuditRecord> {
  let query: Query<AuditRecord> = audit;
  if (actor !== undefined) query = query.where('actor', '==', actor);
  if (target !== undefined) query = query.where('target', '==', target);
  if (action !== undefined) query = query.where('action', '==', action);
  return query;
}
