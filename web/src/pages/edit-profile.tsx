import { useState } from 'react';
import { PageHeading } from '#components/page-heading.tsx';
import { ChangeEmail } from '#features/profile/change-email.tsx';
import { ChangePasswordForm } from '#features/profile/change-password-form.tsx';
import { DeleteAccount } from '#features/profile/delete-account.tsx';
import { EditProfileForm } from '#features/profile/edit-profile-form.tsx';
import { useAccount } from '#lib/session/session.ts';
import { editProfile } from '#texts/account.ts';

/** `/dashboard/editProfile` */
export function Component() {
  const account = useAccount();
  const [saves, setSaves] = useState(0);
  return (
    <>
      <PageHeading>{editProfile}</PageHeading>
      {/* After each save, a new key creates a new form with the saved values and an empty file field. */}
      <EditProfileForm key={saves} account={account} onSaved={() => setSaves(saves + 1)} />
      <ChangeEmail account={account} />
      {account.hasPassword && <ChangePasswordForm email={account.email} />}
      <DeleteAccount account={account} />
    </>
  );
}
