import { z } from 'zod';
import * as audit from '../audit/audit.service.ts';
import { auditFilterSchema } from '../contract/audit.ts';
import { auditActions } from '../contract/audit-actions.ts';
import { overviewResponse } from '../contract/overview.ts';
import { apiPatterns as path } from '../contract/paths.ts';
import { auditEntryResponse } from '../contract/responses.ts';
import { filteredList } from '../http/filtered-list.ts';
import { admin } from '../http/guards.ts';
import { type DocumentedRoute, documented } from '../http/operation.ts';
import { get } from '../http/route.ts';
import { overview } from '../overview/overview.service.ts';

/** Routes of figures and history for admins. */
export const adminRoutes: DocumentedRoute[] = [
  documented(
    {
      summary:
        'Get the sales in total, by day and by month, the orders in each phase, and the tasks for admins. The API caches the figures for five minutes. Days and months are in the store’s time zone',
      returns: overviewResponse,
    },
    get(path.overview, admin, () => overview.value()),
  ),
  documented(
    {
      summary: 'List the admins’ actions, newest first',
      returns: z.array(auditEntryResponse),
      query: {
        person: 'The admin: an e-mail or uid, or `owner` for the project’s own credentials',
        object: 'The changed object: an id, or a user’s e-mail or uid',
        action: auditActions.map((action) => `\`${action}\``).join(', '),
      },
    },
    filteredList(path.audit, admin, auditFilterSchema, {
      page: ({ page, filter }) => audit.list(page, filter),
    }),
  ),
];
