import { z } from 'zod';
import type { User } from '../contract/user.ts';
import { collection, type Stored, timestampField } from '../platform/firestore.ts';

const userSchema = z.object({
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
  createdAt: timestampField,
  /** Set once the person's removal has begun, so that it can be finished if it stopped half-way. */
  removingSince: timestampField.exactOptional(),
});

export type UserRecord = z.infer<typeof userSchema>;

export const users = collection('users', userSchema);

/** A person as the API answers them. */
export function toUser({ id, data }: Stored<UserRecord>): User {
  const { createdAt, removingSince: _, ...fields } = data;
  return { _id: id, ...fields, createdAt: createdAt.toISOString() };
}
