import { PageHeading } from '#components/page-heading.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { usersList } from '#features/users/queries.ts';
import { UsersTable } from '#features/users/users-table.tsx';
import { useList } from '#lib/use-list.ts';

function Users() {
  const list = useList(usersList);
  return (
    <PagedList list={list} what="users" empty={null}>
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
