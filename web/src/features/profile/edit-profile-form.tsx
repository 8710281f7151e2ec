import { type EditProfileInput, editProfileSchema } from '@almighty-tools/functions/contract/user.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '#components/field.tsx';
import { PictureField } from '#components/picture-field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { UploadProgress } from '#components/upload-progress.tsx';
import { notify } from '#lib/feedback/notify.ts';
import { noticeWhenSlow } from '#lib/feedback/slow.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import type { Account } from '#lib/session/session.ts';
import * as texts from '#texts/profile/edit.ts';
import { updateAccount } from './update-account.ts';

type EditProfileFormProps = { account: Account; onSaved: () => void };

/** Form for name and picture. The e-mail address cannot be changed, because users log in with it. */
export function EditProfileForm({ account, onSaved }: EditProfileFormProps) {
  const [sent, setSent] = useState<number>();
  // The update is a mutation, so that a rejected call ends the session.
  const { mutateAsync: update } = useMutation({ mutationFn: updateAccount });
  const { form, field, submit, busy, waitFor } = useSubmitForm<EditProfileInput>({
    schema: editProfileSchema,
    // Without `picture`, the form would stay dirty after the user changes the name and then changes it back.
    defaultValues: { name: account.displayName ?? '', picture: undefined },
    send: async (input) => {
      await noticeWhenSlow(update({ input, onProgress: setSent }));
      onSaved();
      notify.success(texts.saved);
    },
  });
  return (
    <form noValidate onSubmit={submit} className="max-w-xl">
      <TextField label={texts.name} autoComplete="name" {...field('name')} />
      <TextField label={texts.email} value={account.email} readOnly />
      <PictureField
        control={form.control}
        name="picture"
        onReading={waitFor}
        label={texts.picture}
        help={texts.pictureHelp}
      />
      {busy && sent !== undefined && <UploadProgress fraction={sent} />}
      <SubmitButton busy={busy} disabled={!form.formState.isDirty}>
        {texts.save}
      </SubmitButton>
    </form>
  );
}
