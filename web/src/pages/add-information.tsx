import { useQuery } from '@tanstack/react-query';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { Loading } from '#components/loading.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { useLeaveOnRefusal } from '#features/auth/use-leave.ts';
import { InformationForm } from '#features/profile/information-form.tsx';
import { profileQuery } from '#features/profile/queries.ts';
import { paths } from '#lib/paths.ts';
import { useAccount } from '#lib/session.ts';

function Information() {
  const query = useQuery({ ...profileQuery(useAccount().email), refetchOnWindowFocus: false });
  useLeaveOnRefusal(query.error, paths.home);
  if (query.isPending) return <Loading label="Fetching your profile" compact />;
  if (query.isLoadingError) return <FailedToLoad what="your profile" retry={() => void query.refetch()} />;
  return <InformationForm profile={query.data} />;
}

/** `/dashboard/myProfile/addMoreInfo` */
export function Component() {
  return (
    <>
      <PageHeading>Add Information</PageHeading>
      <Information />
    </>
  );
}
