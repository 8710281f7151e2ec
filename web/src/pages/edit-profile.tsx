import { PageHeading } from '#components/page-heading.tsx';
import { EditProfileForm } from '#features/profile/edit-profile-form.tsx';
import { useAccount } from '#lib/session.ts';

/** `/dashboard/editProfile` */
export function Component() {
  return (
    <>
      <PageHeading>Edit Profile</PageHeading>
      <EditProfileForm account={useAccount()} />
    </>
  );
}
