import { PageHeading } from '#components/page-heading.tsx';
import { People } from '#features/users/people.tsx';
import { title } from '#texts/users.ts';

/** `/dashboard/makeAdmin` */
export function Component() {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <People />
    </>
  );
}
