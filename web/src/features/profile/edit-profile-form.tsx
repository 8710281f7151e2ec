import { type EditProfileInput, editProfileSchema } from '@almighty-tools/functions/contract/user.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '#components/field.tsx';
import { PictureField } from '#components/picture-field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { authErrorText } from '#features/auth/auth-error.ts';
import { notify } from '#lib/notify.ts';
import type { Account } from '#lib/session.ts';
import { updateAccount } from './update-account.ts';

type EditProfileFormProps = { account: Account; onSaved: () => void };

/** Name and picture; the e-mail is what one logs in with and stays. */
export function EditProfileForm({ account, onSaved }: EditProfileFormProps) {
  const form = useForm<EditProfileInput>({
    resolver: zodResolver(editProfileSchema),
    // With the picture, or a name that was typed back would still count as a change.
    defaultValues: { name: account.displayName ?? '', picture: undefined },
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  async function submit(input: EditProfileInput) {
    try {
      await updateAccount(input);
      onSaved();
      notify.success('Profile Updated Successfully');
    } catch (error) {
      notify.error(authErrorText(error));
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="max-w-xl">
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <TextField label="Email" value={account.email} readOnly />
      <PictureField
        control={form.control}
        name="picture"
        label="New picture"
        help="JPEG, PNG, WebP or GIF, at most 5 MB. Leave it empty to keep the one you have."
      />
      <SubmitButton busy={isSubmitting} disabled={!isDirty}>
        Save Changes
      </SubmitButton>
    </form>
  );
}
