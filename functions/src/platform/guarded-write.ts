import { setTimeout as sleep } from 'node:timers/promises';
import type { WriteBatch, WriteResult } from 'firebase-admin/firestore';
import { z } from 'zod';
import { inLine, isLine } from './line.ts';
import { refuse } from './refusal.ts';

const FIRST_DELAY_MS = 15;
const LONGEST_DELAY_MS = 600;
const GIVE_UP_AFTER_MS = 20_000;

/** https://grpc.io/docs/guides/status-codes */
const grpcStatus = { notFound: 5, alreadyExists: 6, failedPrecondition: 9, aborted: 10 } as const;

const conflicts: readonly number[] = Object.values(grpcStatus);
const grpcError = z.object({ code: z.number() });

/** A document that this write was decided on has changed since it was read: read again, decide again. */
class WriteConflict extends Error {
  override name = 'WriteConflict';
}

/**
 * Commits a batch whose writes carry `lastUpdateTime` or `create` preconditions.
 *
 * @returns one result per write, in order.
 * @throws WriteConflict when a precondition no longer holds; `decideAndWrite` then decides again.
 */
export async function commitGuarded(batch: WriteBatch): Promise<WriteResult[]> {
  try {
    return await batch.commit();
  } catch (error) {
    const parsed = grpcError.safeParse(error);
    if (parsed.success && conflicts.includes(parsed.data.code)) throw new WriteConflict();
    throw error;
  }
}

type Contention = {
  /** What many may want to write at once, such as a tool's id. Those of this instance then take turns. */
  for?: string;
};

/**
 * Runs "read, decide, commit guarded" until no other write came in between. `isAgain` says that the attempt follows a
 * conflict, which may have been with this write itself: its response was lost, and Firestore's client sent it again.
 *
 * Preconditions with jittered retries instead of Firestore transactions: the server SDK's transactions lock
 * pessimistically, and many buyers of one tool then wait for each other until they time out.
 *
 * @throws 503 busy when it stayed contended for 20 seconds.
 */
export async function decideAndWrite<T>(
  attempt: (isAgain: boolean) => Promise<T>,
  { for: contended }: Contention = {},
): Promise<T> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  for (let ceiling = FIRST_DELAY_MS, isAgain = false; ; ceiling = Math.min(ceiling * 2, LONGEST_DELAY_MS)) {
    const isContended = contended !== undefined && (isAgain || isLine(contended));
    try {
      return await (isContended ? inLine(contended, () => attempt(isAgain)) : attempt(isAgain));
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      if (Date.now() > giveUpAt) throw refuse('busy');
      await sleep(Math.random() * ceiling);
      isAgain = true;
    }
  }
}

/**
 * The same for what was read already: the first attempt starts from `known`, and only a conflict reads again.
 *
 * An attempt that ends without a write is decided on `known` as it was read, which may be a while ago. It must not
 * do anything then that could not be taken back.
 *
 * @throws 503 busy when it stayed contended for 20 seconds.
 */
export async function decideAndWriteFrom<Read, T>(
  known: Read,
  readAgain: () => Promise<Read>,
  attempt: (read: Read, isAgain: boolean) => Promise<T>,
): Promise<T> {
  return decideAndWrite(async (isAgain) => attempt(isAgain ? await readAgain() : known, isAgain));
}
