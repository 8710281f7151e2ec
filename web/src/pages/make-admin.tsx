import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#app/paths.ts';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { LoadMore } from '#components/load-more.tsx';
import { Loading } from '#components/loading.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { useLeaveOnRefusal } from '#features/auth/use-leave.ts';
import { usersQuery } from '#features/users/queries.ts';
import { UsersTable } from '#features/users/users-table.tsx';

function Users() {
  const query = useInfiniteQuery(usersQuery);
  useLeaveOnRefusal(query.error, paths.login);
  if (query.isPending) return <Loading label="Fetching the users" compact />;
  if (query.isError) return <FailedToLoad what="the users" retry={() => void query.refetch()} />;
  return (
    <>
      <UsersTable users={query.data.pages.flatMap((page) => page.items)} />
      {query.hasNextPage && (
        <LoadMore what="users" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
      )}
    </>
  );
}

/** `/dashboard/makeAdmin` */
export function Component() {
  return (
    <>
      <PageHeading>Make Admin</PageHeading>
      <Users />
    </>
  );
}
