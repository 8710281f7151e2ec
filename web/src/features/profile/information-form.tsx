import { type ProfileInput, profileSchema, type User } from '@almighty-tools/functions/contract/user.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { errorText } from '#lib/api-error.ts';
import { tell } from '#lib/dialog.ts';
import { showFieldErrors } from '#lib/form-errors.ts';
import { notify } from '#lib/notify.ts';
import { useSaveProfile } from './use-save-profile.ts';

const names = ['education', 'location', 'phone', 'linkedIn'] as const;

/** The four things a person may add; what is emptied is removed. */
export function InformationForm({ profile }: { profile: User }) {
  const { email, education = '', location = '', phone = '', linkedIn = '' } = profile;
  const save = useSaveProfile(email);
  const form = useForm<ProfileInput>({
    resolver: zodResolver(profileSchema),
    defaultValues: { education, location, phone, linkedIn },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(input: ProfileInput) {
    try {
      await save(input);
      await tell('success', 'Added More Info', 'Your information has been added');
    } catch (error) {
      if (!showFieldErrors(error, names, form.setError)) notify.error(errorText(error));
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="max-w-xl">
      <TextField label="Education" error={errors.education?.message} {...form.register('education')} />
      <TextField
        label="Location"
        autoComplete="address-level2"
        error={errors.location?.message}
        {...form.register('location')}
      />
      <TextField
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        help="11 digits or more, with the country code."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <TextField
        label="LinkedIn Link"
        type="url"
        placeholder="https://"
        error={errors.linkedIn?.message}
        {...form.register('linkedIn')}
      />
      <SubmitButton busy={isSubmitting}>Add Information</SubmitButton>
    </form>
  );
}
