/** Error codes for the e-mail in the path: no user has it, or it no longer belongs to the sent uid. */
export const byEmail = ['not_found', 'conflict', 'invalid_input'] as const;

/** Query parameter of the routes with an e-mail in the path. */
export const byUid = {
  uid: 'The user’s uid, if the e-mail comes from a list. If the e-mail now belongs to another user, the response is a conflict',
};

/** The promise of the query parameter `v`: see `CachedValue`, which limits early reads. */
export const AS_NEW = 'is at least as new, except while Firestore fails or after ten such reads in a minute';

/** Error codes of the routes that send requests to Stripe. */
export const byStripe = ['payment_provider_unavailable'] as const;
