import { z } from 'zod';
import type { User } from '../contract/user.ts';
import { collection, type Stored, timestampField } from '../platform/firestore.ts';

/** What the API answers of a person; a field that is not here stays inside. */
const publicSchema = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** Mirrors the custom claim for lists; the claim is what counts. */
  role: z.enum(['admin', 'user']),
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
  /** Goes up when another admin is removed because this one stays. Nobody reads it: two can not rely on each other. */
  reliedOn: z.int().exactOptional(),
  /** Goes up with every order. Nobody reads it: an order is only placed while this document is as it was read. */
  ordersPlaced: z.int().exactOptional(),
  /** When the person wrote the reviews of the last minute. */
  reviewedAt: z.array(timestampField).exactOptional(),
});

export type UserRecord = z.infer<typeof userSchema>;

export const users = collection('users', userSchema);

/** A person as the API answers them. */
export function toUser({ id, data }: Stored<UserRecord>): User {
  return { _id: id, ...publicSchema.parse(data), createdAt: data.createdAt.toISOString() };
}
