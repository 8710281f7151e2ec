import { PageHeading } from '#components/page-heading.tsx';
import { People } from '#features/users/people.tsx';

/** `/dashboard/makeAdmin` */
export function Component() {
  return (
    <>
      <PageHeading>Make Admin</PageHeading>
      <People />
    </>
  );
}
