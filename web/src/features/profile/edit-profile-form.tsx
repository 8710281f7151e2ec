import { type EditProfileInput, editProfileSchema } from '@almighty-tools/functions/contract/user.ts';
import { TextField } from '#components/field.tsx';
import { PictureField } from '#components/picture-field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { notify } from '#lib/notify.ts';
import type { Account } from '#lib/session.ts';
import { useSubmitForm } from '#lib/use-submit-form.ts';
import { updateAccount } from './update-account.ts';

type EditProfileFormProps = { account: Account; onSaved: () => void };

/** Name and picture. The e-mail cannot be changed: people log in with it. */
export function EditProfileForm({ account, onSaved }: EditProfileFormProps) {
  const { form, field, submit, busy } = useSubmitForm<EditProfileInput>({
    schema: editProfileSchema,
    // `picture` is needed: without it the form stays dirty after a name was changed and changed back.
    defaultValues: { name: account.displayName ?? '', picture: undefined },
    send: async (input) => {
      await updateAccount(input);
      onSaved();
      notify.success('Profile Updated Successfully');
    },
  });
  return (
    <form noValidate onSubmit={submit} className="max-w-xl">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" value={account.email} readOnly />
      <PictureField
        control={form.control}
        name="picture"
        label="New picture"
        help="JPEG, PNG, WebP or GIF, at most 5 MB. Leave it empty to keep the one you have."
      />
      <SubmitButton busy={busy} disabled={!form.formState.isDirty}>
        Save Changes
      </SubmitButton>
    </form>
  );
}
