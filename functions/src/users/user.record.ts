import { z } from 'zod';
import { roles } from '../contract/responses.ts';
import type { User } from '../contract/user.ts';
import { isTrustedPicture } from '../platform/config.ts';
import { collection, type Stored, timestampField } from '../platform/firestore.ts';

/** What the API returns of a person. No other field is sent. */
const publicSchema = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** Mirrors the account, for lists; with `statusChangedAt` the account follows it. False on older records. */
  disabled: z.boolean().default(false),
  /** Mirrors the list of admins, for lists of people. */
  role: z.enum(roles),
  displayName: z.string().exactOptional(),
  photoURL: z.string().exactOptional(),
  education: z.string().exactOptional(),
  location: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  linkedIn: z.string().exactOptional(),
});

export const userSchema = publicSchema.extend({
  createdAt: timestampField,
  /** Set once the person's removal has begun, so that it can be finished if it stopped half-way. */
  removingSince: timestampField.exactOptional(),
  /**
   * When `role` or `disabled` was changed last. Until the reconciliation removes this mark, the account has to follow
   * this record: see `account-follow-up.service.ts`.
   */
  accountChangedAt: timestampField.exactOptional(),
  /** When the store changed `disabled` last; removed with the mark. Until then the account follows `disabled`. */
  statusChangedAt: timestampField.exactOptional(),
  /** Incremented with every order, and never read: the write makes two orders of one person conflict. */
  ordersPlaced: z.int().exactOptional(),
  /** When the person wrote the reviews of the last minute. */
  reviewedAt: z.array(timestampField).exactOptional(),
  /** When the person got the mails of the last hour that told of an order they placed. */
  mailedAt: z.array(timestampField).exactOptional(),
  /** By which the person is found: see `user-words.ts`. None on older records, until a login or the owner adds them. */
  words: z.array(z.string()).default([]),
});

export type UserRecord = z.infer<typeof userSchema>;

/** One document per person, under their uid. */
export const users = collection('users', userSchema);

/** A person as the API returns them. A picture that was stored before its host was looked at is left out. */
export function toUser({ id, data }: Stored<UserRecord>): User {
  const { photoURL, ...fields } = publicSchema.parse(data);
  const picture = photoURL && isTrustedPicture(photoURL) && { photoURL };
  return { _id: id, ...fields, ...picture, createdAt: data.createdAt.toISOString() };
}
