import { cancelAllOpen } from '../orders/cancellation.service.ts';
import { attempted } from '../platform/attempted.ts';
import { removeAccount } from '../platform/identity.ts';
import { takeWriterOff } from '../reviews/reviews.repository.ts';
import { deleteUser, listBeingRemoved } from './users.repository.ts';

/**
 * Carries out a removal that has begun. Every step may be repeated; the profile goes last, since it remembers
 * that the rest is still to do.
 */
export async function finishRemoval(uid: string): Promise<void> {
  await removeAccount(uid);
  await cancelAllOpen(uid);
  await takeWriterOff(uid);
  await deleteUser(uid);
}

/** Finishes the removals that stopped half-way. @throws after all were tried, when some failed. */
export async function finishRemovals(): Promise<void> {
  const unfinished = await listBeingRemoved();
  await attempted(
    unfinished.map(
      ({ id }) =>
        () =>
          finishRemoval(id),
    ),
  );
}
