import { PageHeading } from '#components/page-heading.tsx';
import { AuditTrail } from '#features/audit/audit-trail.tsx';
import { title } from '#texts/audit.ts';

/** `/dashboard/audit` */
export function Component() {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <AuditTrail />
    </>
  );
}
