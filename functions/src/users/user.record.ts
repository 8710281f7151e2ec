import { z } from 'zod';
import { definedFields } from '../contract/fields.ts';
import { roles } from '../contract/responses.ts';
import type { User } from '../contract/user.ts';
import { isTrustedPicture } from '../platform/config/config.ts';
import { collection, type Stored, timestampField } from '../platform/firestore/firestore.ts';
import { partsOf, prefixesOf, searchWords, wordsOfId } from '../platform/format/words.ts';
import type { Account } from '../platform/identity/accounts.ts';

export const userSchema = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** True until the user's earlier orders contain the new e-mail. See `orders/order-email.service.ts`. */
  formerEmailInOrders: z.literal(true).exactOptional(),
  /** Copies of the account's status and role, for lists of users and the security rules. See `accessOf`. */
  disabled: z.boolean(),
  role: z.enum(roles),
  displayName: z.string().exactOptional(),
  photoURL: z.string().exactOptional(),
  education: z.string().exactOptional(),
  location: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  linkedIn: z.string().exactOptional(),
  createdAt: timestampField,
  /** When the removal of the user started, so that an interrupted removal can be finished. */
  removingSince: timestampField.exactOptional(),
  /** When an admin last changed `role` or `disabled`. */
  accessChangedAt: timestampField.exactOptional(),
  /** Number of orders that the user has ever placed. Every order changes it, so two concurrent orders of a user conflict. */
  ordersPlaced: z.int().exactOptional(),
  /** Times of the user's reviews in the last day, oldest first. */
  reviewedAt: z.array(timestampField).exactOptional(),
  /** Times of the e-mails about new orders in the last hour. */
  mailedAt: z.array(timestampField).exactOptional(),
  /**
   * The user's latest failed card payments: the charges at Stripe, or the events of failures without a charge.
   * Oldest first. See `payments/failed-cards.service.ts`.
   */
  failedCards: z.array(z.object({ id: z.string(), at: timestampField })).exactOptional(),
  /** Words by which a search finds the user: see `wordsOfUser`. */
  words: z.array(z.string()),
});

export type UserRecord = z.infer<typeof userSchema>;

export const users = collection('users', userSchema);

/**
 * Converts a user record to the API's format. Omits pictures from untrusted hosts, because the
 * setting may have changed.
 */
export function toUser({ id, data }: Stored<UserRecord>): User {
  const { photoURL } = data;
  return definedFields({
    _id: id,
    email: data.email,
    emailVerified: data.emailVerified,
    disabled: data.disabled,
    role: data.role,
    displayName: data.displayName,
    photoURL: photoURL && isTrustedPicture(photoURL) ? photoURL : undefined,
    education: data.education,
    location: data.location,
    phone: data.phone,
    linkedIn: data.linkedIn,
    createdAt: data.createdAt.toISOString(),
  } satisfies Record<keyof User, unknown>);
}

/** The role of a user, and whether the user may not log in. */
export type Access = Pick<UserRecord, 'role' | 'disabled'>;

/** Longer than a request to the identity provider can take. */
const CHANGE_MS = 5 * 60_000;

/**
 * Returns the role and the status of a user. The account decides, except just after an admin has changed the record:
 * the change may still have to update the account.
 */
export function accessOf(
  user: UserRecord | undefined,
  account: Pick<Account, 'admin' | 'disabled'>,
  now: Date,
): Access {
  const { accessChangedAt } = user ?? {};
  if (user && accessChangedAt && now.getTime() - accessChangedAt.getTime() < CHANGE_MS)
    return { role: user.role, disabled: user.disabled };
  return { role: account.admin ? 'admin' : 'user', disabled: account.disabled };
}

/** Returns true for an admin who can log in. */
export function isActiveAdmin({ role, disabled }: Access): boolean {
  return role === 'admin' && !disabled;
}

/** Lengths of the stored beginnings of a word. */
const BEGINNINGS = { min: 1, max: 40 };

type SearchedFields = { email: string; displayName?: string | undefined };

/**
 * Returns the words by which a search finds a user: the words of the e-mail and the name, their parts, and
 * the uid. Includes the beginnings of words, because Firestore finds only whole words and `ann` must find
 * `Annemarie`.
 */
export function wordsOfUser(uid: string, { email, displayName = '' }: SearchedFields): string[] {
  const whole = [email, displayName].flatMap(searchWords);
  const words = [...whole, ...whole.flatMap(partsOf)];
  const all = [...words.flatMap((word) => prefixesOf(word, BEGINNINGS)), ...words, ...wordsOfId(uid)];
  return [...new Set(all)].filter((word) => word !== '');
}

/** Returns true if the stored words of a record are up to date. */
export function hasCurrentWords(
  uid: string,
  { words, ...found }: SearchedFields & Pick<UserRecord, 'words'>,
): boolean {
  return words.join(' ') === wordsOfUser(uid, found).join(' ');
}
