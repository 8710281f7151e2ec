import type { UrlFilter } from '#lib/url/url-filter.ts';

/** Names of the filters in the page's URL and in GET /audit. */
export const auditFilterNames = ['person', 'object', 'action'] as const;
export type AuditFilter = UrlFilter<(typeof auditFilterNames)[number]>;
