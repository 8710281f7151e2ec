import { authenticate, type Guard } from '../http/guards.ts';
import { idIn } from '../http/page-request.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { ReviewRecord } from './review.record.ts';
import { findReview } from './reviews.repository.ts';

/**
 * Requires the author of the review in the path, or an admin. The review is undefined if it does not exist, for example
 * because the response to its deletion was lost.
 *
 * @throws 404 for an invalid id, 403
 */
export const ownReviewOrAdmin: Guard<{ caller: Identity; review: Stored<ReviewRecord> | undefined }> = {
  access: 'ownerOrAdmin',
  refuses: ['not_found'],
  authorize: async (request) => {
    const caller = await authenticate('ownerOrAdmin', request);
    const review = await findReview(idIn(request));
    if (review && review.data.uid !== caller.uid && !caller.account.admin) throw refuse('forbidden');
    return { caller, review };
  },
};
