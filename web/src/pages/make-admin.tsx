import { PageHeading } from '#components/page-heading.tsx';
import { Users } from '#features/users/users.tsx';
import { title } from '#texts/users.ts';

/** `/dashboard/makeAdmin` */
export function Component() {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Users />
    </>
  );
}
