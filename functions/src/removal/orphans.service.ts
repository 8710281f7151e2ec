import { logger } from 'firebase-functions';
import { InternalError } from '../platform/failure.ts';
import { withoutAccount } from '../platform/identity.ts';
import { findPlace, listAfter, storePlace } from './orphans.repository.ts';
import { removeOrphan } from './removal.service.ts';

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
 * @throws InternalError when more are missing than one run removes: a person has to look why.
 */
export async function removeOrphans(): Promise<void> {
  let place = await findPlace();
  let left = REMOVALS_PER_RUN;
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const people = await listAfter(place, PEOPLE_PER_PAGE);
    const orphans = await withoutAccount(people.map(({ id }) => id));
    for (const uid of orphans) {
      if (left === 0)
        throw new InternalError(`${REMOVALS_PER_RUN} people without an account were removed, more are left`);
      await removeOrphan(uid);
      logger.info('Removed what was left of a person without an account', { uid });
      left -= 1;
    }
    place = people.length === PEOPLE_PER_PAGE ? people.at(-1)?.id : undefined;
    await storePlace(place);
    if (place === undefined) return;
  }
}
