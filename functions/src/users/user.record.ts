import { z } from 'zod';
import { roles } from '../contract/responses.ts';
import type { User } from '../contract/user.ts';
import { isTrustedPicture } from '../platform/config.ts';
import { collection, type Stored, timestampField } from '../platform/firestore.ts';

/** What the API returns of a person. No other field is sent. */
const publicSchema = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** Mirrors the account, for lists; false on records older than the field. */
  disabled: z.boolean().default(false),
  /** Mirrors the custom claim for lists; the claim is what counts. */
  role: z.enum(roles),
  displayName: z.string().exactOptional(),
  photoURL: z.string().exactOptional(),
  education: z.string().exactOptional(),
  location: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  linkedIn: z.string().exactOptional(),
});

const userSchema = publicSchema.extend({
  createdAt: timestampField,
  /** Set once the person's removal has begun, so that it can be finished if it stopped half-way. */
  removingSince: timestampField.exactOptional(),
  /** Set while the role is taken away: nobody may rely on this admin, who has the claim for a moment more. */
  demotingSince: timestampField.exactOptional(),
  /** Set while the account is disabled or enabled: until that is done, nobody may rely on this admin. */
  statusChangingSince: timestampField.exactOptional(),
  /**
   * Incremented when another admin is removed, demoted or disabled because this one remains, never read. The write
   * makes two of these that rely on each other conflict.
   */
  reliedOn: z.int().exactOptional(),
  /** Incremented with every order, and never read: the write makes two orders of one person conflict. */
  ordersPlaced: z.int().exactOptional(),
  /** When the person wrote the reviews of the last minute. */
  reviewedAt: z.array(timestampField).exactOptional(),
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
