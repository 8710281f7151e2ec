import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { type ProfileInput, profileSchema, type User } from '@almighty-tools/functions/contract/user.ts';
import { SubmitButton, TextField } from '#components/field.tsx';
import { send } from '#lib/api/api-client.ts';
import { useChange } from '#lib/api/query-client.ts';
import { announcer } from '#lib/feedback/dialog.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import * as texts from '#texts/account.ts';
import { profileQuery } from './queries.ts';

/** Form for the four optional fields of the profile. An empty field is removed. */
export function InformationForm({ profile }: { profile: User }) {
  const { email, education = '', location = '', phone = '', linkedIn = '' } = profile;
  const { mutateAsync: save } = useChange(
    (input: ProfileInput) => send('PUT', apiPath(apiPatterns.user, { email }), input),
    profileQuery(email).queryKey,
  );
  const { field, submit, busy } = useSubmitForm({
    schema: profileSchema,
    defaultValues: { education, location, phone, linkedIn },
    draft: 'information',
    onSubmit: async (input, { reset }) => {
      const announce = announcer();
      await save(input);
      reset(input);
      await announce('success', texts.added, texts.addedNote);
    },
  });
  return (
    <form noValidate onSubmit={submit} className="max-w-xl">
      <TextField label={texts.education} {...field('education')} />
      <TextField label={texts.location} autoComplete="address-level2" {...field('location')} />
      <TextField
        label={texts.phoneNumber}
        type="tel"
        autoComplete="tel"
        help={texts.phoneHelp}
        {...field('phone')}
      />
      <TextField
        label={texts.linkedInLink}
        type="url"
        placeholder={texts.linkedInHint}
        {...field('linkedIn')}
      />
      <SubmitButton busy={busy}>{texts.addInformation}</SubmitButton>
    </form>
  );
}
