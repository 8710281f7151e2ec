import { useInfiniteQuery } from '@tanstack/react-query';
import { PageHeading } from '#components/page-heading.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { usersQuery } from '#features/users/queries.ts';
import { UsersTable } from '#features/users/users-table.tsx';

function Users() {
  const query = useInfiniteQuery(usersQuery);
  return (
    <PagedList query={query} what="users" empty={null}>
      {(users) => <UsersTable users={users} />}
    </PagedList>
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
