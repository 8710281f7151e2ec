import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '#components/avatar.tsx';
import { Link } from '#components/link.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { QueryView } from '#components/query-view.tsx';
import { profileQuery } from '#features/profile/queries.ts';
import { VerifyEmail } from '#features/profile/verify-email.tsx';
import { paths } from '#lib/paths.ts';
import { type Account, useAccount } from '#lib/session.ts';

type ProfileProps = { account: Account; profile: User };

function Profile({ account, profile: { education, location, phone, linkedIn } }: ProfileProps) {
  const link = linkedIn && (
    <a href={linkedIn} className="text-link break-all" rel="noopener noreferrer" target="_blank">
      {linkedIn}
    </a>
  );
  const rows = [
    { label: 'Education', value: education },
    { label: 'Location', value: location },
    { label: 'Phone', value: phone },
    { label: 'Linked In', value: link },
  ].filter(({ value }) => value);
  return (
    <div className="sheet p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar photoURL={account.photoURL} size={96} />
        <div className="min-w-0">
          <p className="text-xl font-semibold break-words">{account.displayName || 'Not Found'}</p>
          <p className="break-all text-steel">{account.email}</p>
        </div>
      </div>
      {rows.length > 0 && (
        <dl className="pairs mt-6 border-t border-rule pt-5">
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <VerifyEmail account={account} />
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to={paths.editProfile} className="btn btn-primary">
          Edit Profile
        </Link>
        <Link to={paths.addMoreInfo} className="text-link">
          Add More Information
        </Link>
      </div>
    </div>
  );
}

/** `/dashboard` */
export function Component() {
  const account = useAccount();
  const query = useQuery(profileQuery(account.email));
  return (
    <div className="max-w-2xl">
      <PageHeading
        action={
          <Link to={paths.editProfile} className="text-link">
            Edit
          </Link>
        }
      >
        My Profile
      </PageHeading>
      <QueryView query={query} loading="Fetching your profile" what="your profile">
        {(profile) => <Profile account={account} profile={profile} />}
      </QueryView>
    </div>
  );
}
