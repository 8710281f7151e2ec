import type { AddressFilter } from '#lib/address-filter.ts';

/** Names of the filters, in the page's URL and in GET /audit. */
export const auditFilterNames = ['person', 'object', 'action'] as const;
export type AuditFilter = AddressFilter<(typeof auditFilterNames)[number]>;
