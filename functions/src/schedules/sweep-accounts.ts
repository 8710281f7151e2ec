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
 * An account is seldom deleted anywhere but in the store. Many that are missing at once mean that the accounts are
 * those of another project: after a restore, say.
 */
const REMOVALS_PER_RUN = 20;

/**
 * Removes what the store has no reason to keep any more of people: of those whose account was deleted past the store, and
 * where orders that expired unpaid were to be delivered.
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
 * Removes what is left of people whose account was deleted at the identity provider, past the store. It looks at
 * 5,000 people at most, and continues from there the next time. It counts before it removes anybody.
 *
 * @throws InternalError when more accounts are missing than one run removes, or those of all admins: then nobody is
 * removed, and a person has to find out why.
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
