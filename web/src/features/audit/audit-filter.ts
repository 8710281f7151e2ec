import type { UrlFilter } from '#lib/url-filter.ts';

/** The parts of a filter, as the address of the page and GET /audit name them. */
export const auditFilterNames = ['person', 'object', 'action'] as const;
export type AuditFilter = UrlFilter<(typeof auditFilterNames)[number]>;
