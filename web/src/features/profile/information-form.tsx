import { profileSchema, type User } from '@almighty-tools/functions/contract/user.ts';
import { TextField } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { tell } from '#lib/dialog.ts';
import { useSubmitForm } from '#lib/use-submit-form.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** The four fields that a person may add; an empty one is removed. */
export function InformationForm({ profile }: { profile: User }) {
  const { email, education = '', location = '', phone = '', linkedIn = '' } = profile;
  const save = useSaveProfile(email);
  const { field, submit, busy } = useSubmitForm({
    schema: profileSchema,
    defaultValues: { education, location, phone, linkedIn },
    send: async (input) => {
      await save(input);
      await tell('success', 'Added More Info', 'Your information has been added');
    },
  });
  return (
    <form noValidate onSubmit={submit} className="max-w-xl">
      <TextField label="Education" {...field('education')} />
      <TextField label="Location" autoComplete="address-level2" {...field('location')} />
      <TextField
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        help="11 digits or more, with the country code."
        {...field('phone')}
      />
      <TextField label="LinkedIn Link" type="url" placeholder="https://" {...field('linkedIn')} />
      <SubmitButton busy={busy}>Add Information</SubmitButton>
    </form>
  );
}
