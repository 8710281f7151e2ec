import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { passwordField } from './user.ts';

/** A current password may be older than the rules for new ones. */
export const changePasswordSchema = z.object({
  currentPassword: z
    .string({ error: messages.passwordRequired })
    .min(1, messages.passwordRequired)
    .max(limits.password.max, messages.passwordTooLong),
  newPassword: passwordField,
});
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;
