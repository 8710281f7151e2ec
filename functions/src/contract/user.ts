import { z } from 'zod';
import { displayNameField, emailField, limitedText, nameField, requiredText, searchField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { pictureField } from './picture.ts';
import type { adminCheckResponse, loginResponse, userDataResponse, userResponse } from './responses.ts';

const passwordField = z
  .string({ error: messages.passwordRequired })
  .min(1, messages.passwordRequired)
  .min(limits.password.min, messages.passwordTooShort)
  .max(limits.password.max, messages.passwordTooLong);

export const loginSchema = z.object({ email: emailField, password: passwordField });
export type LoginInput = z.infer<typeof loginSchema>;

export const registerSchema = z.object({
  name: nameField,
  email: emailField,
  password: passwordField,
  picture: pictureField,
});
export type RegisterInput = z.infer<typeof registerSchema>;

export const resetPasswordSchema = z.object({ email: emailField });

/** The current password is not validated, because it may be older than the rules for new passwords. */
const currentPasswordField = z
  .string({ error: messages.passwordRequired })
  .min(1, messages.passwordRequired)
  .max(limits.password.max, messages.passwordTooLong);

export const changeEmailSchema = z.object({ newEmail: emailField, currentPassword: currentPasswordField });
export type ChangeEmailInput = z.infer<typeof changeEmailSchema>;

export const changePasswordSchema = z.object({
  currentPassword: currentPasswordField,
  newPassword: passwordField,
});
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;

export const deleteAccountSchema = z.object({ currentPassword: currentPasswordField });
export type DeleteAccountInput = z.infer<typeof deleteAccountSchema>;

export const editProfileSchema = z.object({ name: displayNameField, picture: pictureField.optional() });
export type EditProfileInput = z.infer<typeof editProfileSchema>;

const profileText = limitedText('profileText').optional();

/**
 * A link, with or without `https://`. Other protocols are rejected, because pages render the value as a link.
 */
const linkField = requiredText(messages.linkInvalid)
  .overwrite((link) => (/^[a-z]+:/i.test(link) ? link : `https://${link.replace(/^\/+/, '')}`))
  .max(limits.url.max)
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: messages.linkInvalid }));

/** The four optional profile fields. An empty string removes the field. */
export const profileSchema = z.object({
  education: profileText,
  location: profileText,
  phone: profileText,
  linkedIn: z.union([z.literal(''), linkField], { error: messages.linkInvalid }).optional(),
});
export type ProfileInput = z.infer<typeof profileSchema>;

/**
 * The body of PUT /user: a profile, or at login an empty object or `{ email }`, which the specification's
 * original client sends. Unknown fields are ignored, but a body with only unknown fields is rejected.
 */
export const userInputSchema = z
  .record(z.string(), z.unknown())
  .superRefine((body, context) => {
    const fields = Object.keys(body);
    const [field] = fields;
    const isLogin = fields.every((name) => name === 'email');
    if (field === undefined || isLogin || fields.some((name) => name in profileSchema.shape)) return;
    context.addIssue({ code: 'custom', path: [field], message: messages.profileFieldUnknown });
  })
  .pipe(profileSchema);

/** The filter of GET /users. */
export const userFilterSchema = z.object({ q: searchField });
export type UserFilterInput = z.infer<typeof userFilterSchema>;

/** Disables or enables an account. */
export const userStatusSchema = z.object({ disabled: z.boolean({ error: messages.disabledInvalid }) });
export type UserStatusInput = z.infer<typeof userStatusSchema>;

export type User = z.infer<typeof userResponse>;

export type UserData = z.infer<typeof userDataResponse>;

export type LoginResponse = z.infer<typeof loginResponse>;
export type AdminCheck = z.infer<typeof adminCheckResponse>;
