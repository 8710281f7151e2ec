import type { AuditAction, AuditEntry, AuditFilterInput } from '../contract/audit.ts';
import { definedFields } from '../contract/fields.ts';
import { messages } from '../contract/messages.ts';
import { toDollars } from '../contract/money.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { type Page, type PageRequest, withTotal } from '../platform/firestore/page.ts';
import { accountByEmail, emailsOf } from '../platform/identity/accounts.ts';
import { type AuditRecord, countEntries, listEntries } from './audit.repository.ts';

/**
 * Returns one page of the admins' actions, latest first. @throws 400 if no user has the e-mail in the filter
 */
export async function list(
  page: PageRequest,
  { person, object, action }: AuditFilterInput,
): Promise<Page<AuditEntry>> {
  const [actor, target] = await Promise.all([idOf('person', person), idOf('object', object)]);
  const filter = { actor, target, action };
  const { items, next } = await listEntries(filter, page);
  const found = { items: await withEmails(items), next };
  return withTotal(found, page, () => countEntries(filter));
}

/**
 * Returns one page of the admins' actions on an object. The first page contains the latest actions, the next page those
 * before them. Each page is sorted oldest first.
 */
export async function historyOf({ id }: { id: string }, page: PageRequest): Promise<Page<AuditEntry>> {
  const about = { actor: undefined, target: id, action: undefined };
  const { items, next } = await listEntries(about, page);
  return { items: (await withEmails(items)).reverse(), next };
}

/** Returns the uid of the user with this e-mail. If the text is an id, returns it unchanged. */
async function idOf(field: string, text: string | undefined): Promise<string | undefined> {
  if (!text?.includes('@')) return text;
  const account = await accountByEmail(text);
  if (!account) throw refuse('invalid_input', { fields: { [field]: messages.auditUserUnknown } });
  return account.uid;
}

/** Converts entries to the API's format, with the e-mails of existing accounts. */
async function withEmails(entries: readonly Stored<AuditRecord>[]): Promise<AuditEntry[]> {
  const uids = entries.flatMap(({ data }) => [data.actor, ...(isAboutUser(data) ? [data.target] : [])]);
  const emails = await emailsOf([...new Set(uids)]);
  return entries.map(({ id, data }) => {
    const email = emails.get(data.actor);
    const targetEmail = isAboutUser(data) ? emails.get(data.target) : undefined;
    return {
      _id: id,
      actor: data.actor,
      ...(email !== undefined && { email }),
      ...(targetEmail !== undefined && { targetEmail }),
      ...toAction(data),
    };
  });
}

/** Converts an entry to the API's format, without the admin. */
export function toAction({ action, at, target, amountCents, ...entry }: AuditRecord): AuditAction {
  return definedFields({
    action,
    at: at.toISOString(),
    target,
    name: entry.name,
    changes: entry.changes,
    text: entry.text,
    amount: amountCents === undefined ? undefined : toDollars(amountCents),
    units: entry.units,
    reason: entry.reason || undefined,
    refused: entry.refused || undefined,
  } satisfies Record<keyof AuditAction, unknown>);
}

function isAboutUser({ action }: AuditRecord): boolean {
  return action.startsWith('user.');
}
