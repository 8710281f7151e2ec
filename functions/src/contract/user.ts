import { z } from 'zod';
import { displayNameField, emailField, nameField, phoneField, requiredText, textField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { pictureField } from './picture.ts';

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
export type ResetPasswordInput = z.infer<typeof resetPasswordSchema>;

export const editProfileSchema = z.object({ name: displayNameField, picture: pictureField.optional() });
export type EditProfileInput = z.infer<typeof editProfileSchema>;

const optionalText = textField().max(limits.profileText.max, messages.profileTextTooLong);

/** The four fields a person may add to the profile. An empty text removes the field. */
export const profileSchema = z.object({
  education: optionalText.optional(),
  location: optionalText.optional(),
  phone: z
    .union([z.literal(''), phoneField(messages.phoneRequired)], { error: messages.phoneTooShort })
    .optional(),
  linkedIn: z
    .union(
      [
        z.literal(''),
        requiredText(messages.linkInvalid)
          .max(limits.url.max)
          .pipe(z.url({ protocol: /^https$/, error: messages.linkInvalid })),
      ],
      { error: messages.linkInvalid },
    )
    .optional(),
});
export type ProfileInput = z.infer<typeof profileSchema>;

export type Role = 'admin' | 'user';

/** A person as the API returns it. */
export type User = {
  _id: string;
  email: string;
  emailVerified: boolean;
  role: Role;
  displayName?: string;
  photoURL?: string;
  education?: string;
  location?: string;
  phone?: string;
  linkedIn?: string;
  createdAt: string;
};

export type LoginAnswer = { token: string };
export type AdminCheck = { admin: boolean };
