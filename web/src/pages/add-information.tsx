import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '#components/page-heading.tsx';
import { QueryView } from '#components/query-view.tsx';
import { InformationForm } from '#features/profile/information-form.tsx';
import { profileQuery } from '#features/profile/queries.ts';
import { useAccount } from '#lib/session/session.ts';
import * as texts from '#texts/account.ts';

function Information() {
  const query = useQuery({
    ...profileQuery(useAccount().email),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  // The form starts with fresh data, because another window may have saved newer data than the cache contains.
  const fresh = { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
  return (
    <QueryView query={fresh} loading={texts.fetching} name={texts.profile}>
      {(profile) => <InformationForm profile={profile} />}
    </QueryView>
  );
}

/** `/dashboard/myProfile/addMoreInfo` */
export function Component() {
  return (
    <>
      <PageHeading>{texts.addInformation}</PageHeading>
      <Information />
    </>
  );
}
