import { PageHeading } from '#components/page-heading.tsx';
import { AuditTrail } from '#features/audit/audit-trail.tsx';

/** `/dashboard/audit` */
export function Component() {
  return (
    <>
      <PageHeading>Audit</PageHeading>
      <AuditTrail />
    </>
  );
}
