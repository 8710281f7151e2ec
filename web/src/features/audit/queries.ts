import type { AuditEntry } from '@almighty-tools/functions/contract/audit.ts';
import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { listOptions } from '#lib/api/list.ts';
import type { UrlFilter } from '#lib/url/filter.ts';

/** Names of the filters in the page's URL and in GET /audit. */
export const auditFilterNames = ['person', 'object', 'action'] as const;
export type AuditFilter = UrlFilter<(typeof auditFilterNames)[number]>;

/** Lists the actions of admins that match a filter, newest first, page by page. For admins. */
export function auditList(filter: AuditFilter) {
  return listOptions<AuditEntry>({ key: ['audit'], path: apiPatterns.audit, pageSize: 50, filter });
}
