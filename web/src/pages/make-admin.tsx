import { PageHeading } from '#components/page-heading.tsx';
import { People } from '#features/users/people.tsx';
import { makeAdmin } from '#texts/dashboard.ts';

/** `/dashboard/makeAdmin` */
export function Component() {
  return (
    <>
      <PageHeading>{makeAdmin}</PageHeading>
      <People />
    </>
  );
}
