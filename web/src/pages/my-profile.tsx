import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Avatar } from '#components/avatar.tsx';
import { DownloadButton } from '#components/download-button.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Email, Pairs } from '#components/pairs.tsx';
import { QueryView } from '#components/query-view.tsx';
import { profileQuery } from '#features/profile/queries.ts';
import { VerifyEmail } from '#features/profile/verify-email.tsx';
import { getFile } from '#lib/api/download.ts';
import { type Account, useAccount } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/account.ts';

/** Button that downloads the user's data. */
function DownloadData({ email }: { email: string }) {
  const path = apiPath(apiPatterns.userData, { email });
  return (
    <div className="mt-6 border-t border-rule pt-5">
      <p className="mb-3 text-steel">{texts.downloadNote}</p>
      <DownloadButton make={() => getFile(path, 'application/json')}>{texts.downloadData}</DownloadButton>
    </div>
  );
}

type ProfileProps = { account: Account; profile: User };

function Profile({ account, profile: { education, location, phone, linkedIn } }: ProfileProps) {
  const link = linkedIn && (
    <a href={linkedIn} className="text-link" rel="noopener noreferrer" target="_blank">
      {linkedIn}
    </a>
  );
  const rows = [
    { label: texts.education, value: education },
    { label: texts.location, value: location },
    { label: texts.phone, value: phone },
    { label: texts.linkedIn, value: link },
  ].filter(({ value }) => value);
  return (
    <div className="sheet max-w-2xl p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar photoURL={account.photoURL} size={96} />
        <div className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
          <p className="text-xl font-semibold">
            <bdi>{account.displayName || texts.noName}</bdi>
          </p>
          <p className="text-steel">
            <Email>{account.email}</Email>
          </p>
        </div>
      </div>
      <div className="mt-6 border-t border-rule pt-5">
        {rows.length > 0 ? <Pairs pairs={rows} /> : <p className="text-steel">{texts.nothingYet}</p>}
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Link to={paths.editProfile} className="btn btn-line">
            {texts.editProfile}
          </Link>
          <Link to={paths.addMoreInfo} className="text-link">
            {texts.addMore}
          </Link>
        </div>
      </div>
      <VerifyEmail account={account} />
      <DownloadData email={account.email} />
    </div>
  );
}

/** `/dashboard` */
export function Component() {
  const account = useAccount();
  const query = useQuery(profileQuery(account.email));
  return (
    <>
      <PageHeading
        action={
          <Link to={paths.editProfile} className="text-link">
            {texts.edit}
          </Link>
        }
      >
        {texts.myProfile}
      </PageHeading>
      <QueryView query={query} loading={texts.fetching} name={texts.profile}>
        {(profile) => <Profile account={account} profile={profile} />}
      </QueryView>
    </>
  );
}
