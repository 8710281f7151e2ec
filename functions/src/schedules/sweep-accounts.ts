import { logger } from 'firebase-functions';
import { withoutAccount } from '../platform/accounts.ts';
import { InternalError } from '../platform/failure.ts';
import { findPlace, readPeopleAfter, storePlace } from '../removal/orphans.repository.ts';
import { removeOrphan } from '../removal/removal.service.ts';
import { BUDGET_MS, Run } from './run.ts';

/** The identity provider looks up 100 accounts at once. */
const PEOPLE_PER_PAGE = 100;
const PAGES_PER_RUN = 50;

/**
 * An account is seldom deleted anywhere but in the store. Many that are missing at once mean that it is these people's
 * project which is another one: after a restore, say.
 */
const REMOVALS_PER_RUN = 20;

/**
 * Removes what is left of people whose account was deleted at the identity provider, past the store. It looks at
 * 5,000 people at most, and goes on from there the next time.
 *
 * @throws AggregateError when a removal failed, after the others were tried, and when more are missing than one run
 * removes: a person has to look why.
 */
export async function removeOrphans(): Promise<void> {
  const run = new Run('sweepAccounts', { budgetMs: BUDGET_MS });
  await run.attempt(() => sweep(run));
  run.end();
}

async function sweep(run: Run): Promise<void> {
  let place = await findPlace();
  let left = REMOVALS_PER_RUN;
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const { people, next } = await readPeopleAfter(place, PEOPLE_PER_PAGE);
    const orphans = await withoutAccount(people.map(({ id }) => id));
    await run.forEach(orphans.slice(0, left), 1, async (uid) => {
      await removeOrphan(uid);
      logger.info('Removed what was left of a person without an account', { uid });
    });
    if (orphans.length > left)
      throw new InternalError(`${REMOVALS_PER_RUN} people without an account were removed, more are left`);
    // What was not begun is on this page still.
    if (run.isOver) return;
    left -= orphans.length;
    place = next;
    await storePlace(place);
    if (place === undefined) return;
  }
}
