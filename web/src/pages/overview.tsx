import { PageHeading } from '#components/page-heading.tsx';
import { OverviewView } from '#features/overview/overview-view.tsx';
import { title } from '#texts/overview.ts';

/** `/dashboard/overview` */
export function Component() {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <OverviewView />
    </>
  );
}
