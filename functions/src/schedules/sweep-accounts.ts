import { logger } from 'firebase-functions';
import { z } from 'zod';
import { InternalError } from '../platform/errors/failure.ts';
import { collection, stored } from '../platform/firestore/firestore.ts';
import { withoutAccount } from '../platform/identity/accounts.ts';
import { removeOrphan } from '../removal/removal.service.ts';
import { hasAdminWithAccount } from '../users/roles.service.ts';
import { readUsersAfter } from '../users/users.repository.ts';
import { Run } from './run.ts';

/** Maximum number of accounts in one request to the identity provider. */
const USERS_PER_PAGE = 100;
const PAGES_PER_RUN = 50;

/**
 * Maximum number of users that one run removes. Accounts are rarely deleted outside the store. If more are
 * missing, and most users have no account, the accounts probably belong to another project, for example after a
 * restore.
 */
const REMOVALS_PER_RUN = 20;

/** The progress: the uid after which the next run continues, or null to begin with the first user. */
const progress = collection('schedules', z.object({ after: z.string().nullable() }));
const position = () => progress.doc('orphans');

/**
 * Removes all data of users whose account was deleted outside the store.
 *
 * @throws AggregateError if anything failed, after trying everything else.
 */
export async function sweepAccounts(): Promise<void> {
  const run = new Run('sweepAccounts');
  await run.attempt(() => removeOrphans(run));
  run.end();
}

/**
 * Removes the data of users whose account was deleted at the identity provider. Checks at most 5,000 users;
 * the next run continues after them. Counts the missing accounts before removing anything.
 *
 * @throws InternalError if most accounts are missing, or if no admin has an account. The run then removes
 * nothing, and the owner must find the cause.
 */
async function removeOrphans(run: Run): Promise<void> {
  const { orphans, checked, next } = await findOrphans();
  await requireOwnProject(orphans, checked);
  const removed = orphans.slice(0, REMOVALS_PER_RUN);
  await run.forEach(removed, 1, async (uid) => {
    if (await removeOrphan(uid)) logger.info('Removed the data of a user without an account', { uid });
  });
  // The reconciliation finishes failed removals.
  const after = removed.length < orphans.length ? removed.at(-1) : next;
  if (!run.isOver) await position().set({ after: after ?? null });
}

type Orphans = { orphans: string[]; checked: number; next: string | undefined };

/**
 * Returns users without an account, starting where the last run stopped, the number of checked users, and the
 * position for the next run.
 */
async function findOrphans(): Promise<Orphans> {
  const orphans: string[] = [];
  let checked = 0;
  let after = stored(await position().get())?.data.after ?? undefined;
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const { users, next } = await readUsersAfter(after, USERS_PER_PAGE);
    orphans.push(...(await withoutAccount(users.map(({ id }) => id))));
    checked += users.length;
    after = next;
    if (after === undefined) break;
  }
  return { orphans, checked, next: after };
}

/**
 * Checks that the accounts belong to this project. @throws InternalError if they seem to belong to another
 * project.
 */
async function requireOwnProject(orphans: readonly string[], checked: number): Promise<void> {
  const areMostMissing = orphans.length > REMOVALS_PER_RUN && orphans.length * 2 > checked;
  const isOwn = orphans.length === 0 || (!areMostMissing && (await hasAdminWithAccount()));
  if (isOwn) return;
  logger.warn('Users without an account', { uids: orphans });
  // The next run checks the first users again. Behind the position, the share of missing accounts may be too high.
  await position().set({ after: null });
  throw new InternalError(
    areMostMissing
      ? `${orphans.length} of ${checked} users have no account, so no user was removed`
      : 'No admin has an account, so no user was removed',
  );
}
