import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { passwordField } from './user.ts';

/** The current password is not validated, because it may be older than the rules for new passwords. */
export const changePasswordSchema = z.object({
  currentPassword: z
    .string({ error: messages.passwordRequired })
    .min(1, messages.passwordRequired)
    .max(limits.password.max, messages.passwordTooLong),
  newPassword: passwordField,
});
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;
