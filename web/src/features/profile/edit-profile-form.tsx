import { messages } from '@almighty-tools/functions/contract/messages.ts';
import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { type EditProfileInput, editProfileSchema } from '@almighty-tools/functions/contract/user.ts';
import { useMutation } from '@tanstack/react-query';
import { type User, updateProfile } from 'firebase/auth';
import { ChosenAvatar, profilePicturePx } from '#components/avatar.tsx';
import { SubmitButton, TextField } from '#components/field.tsx';
import { PictureField, usePictureUrl } from '#components/picture-field.tsx';
import { send } from '#lib/api/api-client.ts';
import { uploadPicture } from '#lib/api/image-host.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import type { Account } from '#lib/session/session.ts';
import { renewToken, signedInUser } from '#lib/session/signed-in-user.ts';
import { notify } from '#lib/toasts/notify.ts';
import { noticeWhenSlow } from '#lib/toasts/slow.ts';
import * as texts from '#texts/account.ts';
import { notLoggedIn } from '#texts/errors.ts';

type Names = { displayName: string; photoURL?: string };

/** Changes an account at the identity provider, and requests a new token, which contains the changes. */
async function change(user: User, names: Names): Promise<void> {
  await updateProfile(user, names);
  await renewToken();
}

/**
 * Changes name and picture at the identity provider, then stores them through the API. If the API rejects them,
 * restores the old values at the identity provider.
 *
 * @throws Error, FirebaseError, ApiError
 */
async function updateAccount({ name, picture }: EditProfileInput): Promise<void> {
  const user = await signedInUser();
  if (!user.email) throw new Error(notLoggedIn);
  const before: Names = { displayName: user.displayName ?? '' };
  const after: Names = { displayName: name };
  if (picture) {
    // The provider removes a picture only if it is set to an empty string.
    before.photoURL = user.photoURL ?? '';
    after.photoURL = await uploadPicture(picture);
  }
  try {
    await change(user, after);
    await send('PUT', apiPath(apiPatterns.user, { email: user.email }));
  } catch (error) {
    // Fails if the account was disabled in the meantime.
    await change(user, before).catch(() => undefined);
    throw error;
  }
}

type EditProfileFormProps = { account: Account; onSaved: () => void };

/** Form for name and picture. The e-mail address cannot be changed, because users log in with it. */
export function EditProfileForm({ account, onSaved }: EditProfileFormProps) {
  // The update is a mutation, so that a rejected call ends the session.
  const { mutateAsync: update } = useMutation({ mutationFn: updateAccount });
  const { form, field, submit, busy, readBeforeSubmit } = useSubmitForm<EditProfileInput>({
    schema: editProfileSchema,
    // Without `picture`, the form would stay dirty after the user changes the name and then changes it back.
    defaultValues: { name: account.displayName ?? '', picture: undefined },
    draft: 'profile',
    onSubmit: async (input) => {
      await noticeWhenSlow(update(input));
      onSaved();
      notify.success(texts.saved);
    },
  });
  const url = usePictureUrl(form.watch('picture'));
  return (
    <div className="settings">
      <h2 className="text-xl">{texts.nameAndPicture}</h2>
      <form noValidate onSubmit={submit}>
        <TextField label={texts.name} autoComplete="name" {...field('name')} />
        <TextField label={texts.email} value={account.email} readOnly tabIndex={-1} />
        <PictureField
          control={form.control}
          name="picture"
          readBeforeSubmit={readBeforeSubmit}
          label={texts.newPicture}
          help={texts.newPictureHelp}
          maxSidePx={profilePicturePx}
          notAnImage={messages.pictureNotAnImage}
        >
          <ChosenAvatar photoURL={url ?? account.photoURL} />
        </PictureField>
        <SubmitButton busy={busy} disabled={!form.formState.isDirty} className="">
          {texts.save}
        </SubmitButton>
      </form>
    </div>
  );
}
