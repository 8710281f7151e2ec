import { entriesAbout } from '../audit/audit.repository.ts';
import type { AuditEntry } from '../contract/order.ts';
import { emailsOf } from '../platform/identity.ts';
import type { StoredOrder } from './order.record.ts';

/** What admins did to an order, the oldest first. */
export async function historyOf({ id }: StoredOrder): Promise<AuditEntry[]> {
  const entries = await entriesAbout(id);
  const emails = await emailsOf([...new Set(entries.map(({ data }) => data.actor))]);
  return entries.map(({ id, data: { action, actor, at } }) => {
    const email = emails.get(actor);
    return { _id: id, action, at: at.toISOString(), actor, ...(email !== undefined && { email }) };
  });
}
