import type { Stored } from '../platform/firestore/firestore.ts';
import {
  type RepeatableRequest,
  repeatableWrite,
  repeatOf,
  writeOnce,
} from '../platform/firestore/idempotency.ts';
import { type AuditRecord, findEntry, newEntryId } from './audit.repository.ts';

/** The part of an audit entry by which a retry finds its own write. */
export type EntryKey = Pick<AuditRecord, 'actor' | 'requestHash'> & { id: string };

type AuditedChange<Result> = {
  /** The uid of the admin. */
  actor: string;
  /** The request, if the caller can repeat it with an idempotency key. */
  request?: RepeatableRequest;
  /**
   * Reads, decides, and writes the change and the audit entry in one batch. `isRetry` means that the attempt
   * follows a conflict.
   */
  attempt: (entry: EntryKey, isRetry: boolean) => Promise<Result>;
  /** Returns the result of an earlier attempt, which wrote this entry. */
  resultOf: (entry: Stored<AuditRecord>) => Result | Promise<Result>;
};

/**
 * Runs the attempts of a guarded change that writes an audit entry. A retry, and a request with an idempotency key,
 * first look for this entry, which shows that the change was already made.
 *
 * @throws 400 for a key of more than 200 characters, 422 if the key was used for another request, 503 busy
 * after 20 seconds of conflicts.
 */
export async function auditedChange<Result>({
  actor,
  request,
  attempt,
  resultOf,
}: AuditedChange<Result>): Promise<Result> {
  const repeatable = request && repeatableWrite(request, newEntryId);
  const write = repeatable ?? { id: newEntryId(), mayExist: false };
  const key = { id: write.id, actor, ...(repeatable && { requestHash: repeatable.requestHash }) };
  return writeOnce(write, async (earlierId, isRetry) => {
    const entry = earlierId === undefined ? undefined : await findEntry(earlierId);
    if (!entry) return attempt(key, isRetry);
    if (repeatable) repeatOf(repeatable, entry);
    return resultOf(entry);
  });
}
