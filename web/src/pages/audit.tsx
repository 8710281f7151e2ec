import { PageHeading } from '#components/page-heading.tsx';
import { AuditTrail } from '#features/audit/audit-trail.tsx';
import { audit } from '#texts/dashboard.ts';

/** `/dashboard/audit` */
export function Component() {
  return (
    <>
      <PageHeading>{audit}</PageHeading>
      <AuditTrail />
    </>
  );
}
