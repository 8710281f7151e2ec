import type { Stored } from '../platform/firestore/firestore.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { type RepeatableRequest, repeatableWrite, repeatOf } from '../platform/firestore/idempotency.ts';
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
 * Runs the attempts of a guarded change that writes an audit entry. The entry shows that an earlier attempt
 * was written, although its response was lost. So before a retry, and before the first attempt of a request
 * with an idempotency key, this function looks for the entry.
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
  const write = request && repeatableWrite(request, newEntryId);
  const id = write?.id ?? newEntryId();
  const key = { id, actor, ...(write && { requestHash: write.requestHash }) };
  return decideAndWrite(async (isRetry) => {
    const entry = isRetry || write?.mayExist ? await findEntry(id) : undefined;
    if (!entry) return attempt(key, isRetry);
    if (write) repeatOf(write, entry);
    return resultOf(entry);
  });
}
