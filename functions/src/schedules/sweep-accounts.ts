import { logger } from 'firebase-functions';
import { withoutAccount } from '../platform/accounts.ts';
import { InternalError } from '../platform/failure.ts';
import { findPlace, readPeopleAfter, storePlace } from '../removal/orphans.repository.ts';
import { removeOrphan } from '../removal/removal.service.ts';
import { hasAdminWithAccount } from '../users/roles.service.ts';
import { clearExpiredContacts } from './clear-expired-contacts.ts';
import { BUDGET_MS, Run } from './run.ts';

/** The identity provider looks up 100 accounts at once. */
const PEOPLE_PER_PAGE = 100;
const PAGES_PER_RUN = 50;

/**
 * Maximum number of people removed in one run. Accounts are rarely deleted outside the store. If many are missing at the
 * same time, the accounts are probably another project's, as after a restore.
 */
const REMOVALS_PER_RUN = 20;

/**
 * Removes personal data that the store has no more reason to keep: all data of people whose account was deleted outside
 * the store, and address and phone of orders that expired unpaid.
 *
 * @throws AggregateError when anything failed, after the rest was tried.
 */
export async function sweepAccounts(now: Date): Promise<void> {
  const run = new Run('sweepAccounts', { budgetMs: BUDGET_MS });
  await run.attempt(() => removeOrphans(run));
  await run.attempt(() => clearExpiredContacts(run, now));
  run.end();
}

/**
 * Removes the data of people whose account was deleted at the identity provider. Checks at most 5,000 people, and the
 * next run continues after them. Counts the missing accounts before removing anything.
 *
 * @throws InternalError if more accounts are missing than one run removes, or the accounts of all admins. The run has
 * removed nothing then, and the owner has to find out why.
 */
async function removeOrphans(run: Run): Promise<void> {
  const { orphans, next } = await findOrphans();
  await requireOwnProject(orphans);
  await run.forEach(orphans, 1, async (uid) => {
    await removeOrphan(uid);
    logger.info('Removed what was left of a person without an account', { uid });
  });
  // A removal that failed has left its mark, and is finished by the reconciliation.
  if (!run.isOver) await storePlace(next);
}

/** The people without an account, from where the last run ended, and where the next run begins. */
async function findOrphans(): Promise<{ orphans: string[]; next: string | undefined }> {
  const orphans: string[] = [];
  let place = await findPlace();
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const { people, next } = await readPeopleAfter(place, PEOPLE_PER_PAGE);
    orphans.push(...(await withoutAccount(people.map(({ id }) => id))));
    place = next;
    if (place === undefined) break;
  }
  return { orphans, next: place };
}

/** @throws InternalError when the accounts seem to be those of another project */
async function requireOwnProject(orphans: readonly string[]): Promise<void> {
  if (orphans.length > REMOVALS_PER_RUN)
    throw new InternalError(`${orphans.length} people have no account, so nobody was removed`);
  if (orphans.length > 0 && !(await hasAdminWithAccount()))
    throw new InternalError('No admin has an account, so nobody was removed');
}
