import type { Request } from 'express';
import { z } from 'zod';
import * as audit from '../audit/audit.service.ts';
import * as clientErrors from '../client-errors/client-errors.service.ts';
import { auditFilterSchema } from '../contract/audit.ts';
import { auditActions } from '../contract/audit-actions.ts';
import { clientErrorSchema } from '../contract/client-error.ts';
import { salesFilterSchema, salesPeriods } from '../contract/order-filter.ts';
import { overviewResponse, salesResponse, tasksResponse } from '../contract/overview.ts';
import { apiPatterns as path } from '../contract/paths.ts';
import {
  auditEntryResponse,
  healthResponse,
  modifiedResponse,
  reportedResponse,
  sellingResponse,
} from '../contract/responses.ts';
import { sellingSchema } from '../contract/selling.ts';
import * as health from '../health/health.service.ts';
import { filteredList } from '../http/filtered-list.ts';
import { admin, anyone, type Guard } from '../http/guards.ts';
import { seenVersions } from '../http/if-match.ts';
import { versionSchema } from '../http/page-request.ts';
import { publicQuery } from '../http/public-routes.ts';
import { Reply, STRICT_PUBLIC_CACHING, versioned } from '../http/reply.ts';
import { AS_NEW, get, post, put, type Route } from '../http/route.ts';
import { overview, sales, tasksNow } from '../overview/overview.service.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { SeenVersions } from '../platform/versions.ts';
import * as selling from '../selling/selling.service.ts';
import { sitemap } from '../tools/tool-page.ts';

/** The CDN must not cache the sitemap: it contains the host, and a caller can send any host. */
const SITEMAP_HEADERS = {
  'Cache-Control': 'private, max-age=3600',
  'Content-Type': 'application/xml; charset=utf-8',
};

const HOST = /^[a-z0-9.-]+(:\d+)?$/i;

/** Returns the site's URL. Hosting sends the requested host in `X-Forwarded-Host`. */
function siteOf(request: Request): string {
  const host = request.header('X-Forwarded-Host') ?? request.header('Host') ?? '';
  if (!HOST.test(host)) throw refuse('malformed_request', 'request');
  const isLocal = host.startsWith('127.0.0.1') || host.startsWith('localhost');
  return `${isLocal ? 'http' : 'https'}://${host}`;
}

/** Allows anyone. Returns the URL of the site. */
const anyoneOnSite: Guard<{ site: string }> = {
  access: 'anyone',
  authorize: async (request) => ({ site: siteOf(request) }),
};

/** Requires an admin. Reads the versions that the admin has seen. */
const adminWithVersions: Guard<{ caller: Identity; seen: SeenVersions }> = {
  ...admin,
  authorize: async (request) => ({
    ...(await admin.authorize(request)),
    seen: seenVersions(request),
  }),
};

/** Routes of the store itself. */
export const storeRoutes: Route[] = [
  publicQuery(
    path.selling,
    {
      summary:
        'Check if the store takes orders. `closed` is null, or the message for shoppers while it does not. On the day `opensOn`, in its time zone, the store opens by itself',
      query: versionSchema,
      returns: sellingResponse,
      parameters: {
        v: `The time of the caller’s last change, in milliseconds. The response ${AS_NEW}`,
      },
    },
    async ({ change }) => versioned(await selling.current(change)),
    STRICT_PUBLIC_CACHING,
  ),
  put(
    path.selling,
    adminWithVersions,
    {
      summary:
        'Stop selling with a message for shoppers, until the day `opensOn` if it is set, or sell again with null. Existing orders can still be paid',
      body: sellingSchema,
      returns: modifiedResponse,
      isConditional: true,
    },
    ({ caller, seen, body }) => selling.change(caller, seen, body),
  ),
  get(
    path.sitemap,
    anyoneOnSite,
    {
      summary: 'Get the URLs of the public pages for search engines. Hosting serves them at `/sitemap.xml`',
      returns: z.string(),
      type: 'application/xml',
    },
    async ({ site }) => new Reply(await sitemap(site), { headers: SITEMAP_HEADERS }),
  ),
  post(
    path.clientErrors,
    anyone,
    {
      summary: 'Report an error that occurred on a page. Personal data is removed before the error is logged',
      body: clientErrorSchema,
      returns: reportedResponse,
      refuses: ['too_many_calls'],
    },
    ({ sender, body }) => clientErrors.report(body, sender),
  ),
  get(
    path.health,
    anyone,
    {
      summary: 'Check if the store can reach the services that it needs',
      returns: healthResponse,
      refuses: ['dependency_down'],
      isProbe: true,
    },
    health.check,
  ),
];

/** Routes of figures and history for admins. */
export const adminRoutes: Route[] = [
  get(
    path.overview,
    admin,
    {
      summary:
        'Get the sales in total and by month, the orders in each phase, and the tools with low stock. The API caches the figures for five minutes. Months are in the store’s time zone',
      returns: overviewResponse,
    },
    () => overview(),
  ),
  get(
    path.tasks,
    admin,
    {
      summary: 'Count what an admin must do now: orders to ship, returns, failed refunds and disputes',
      returns: tasksResponse,
    },
    tasksNow,
  ),
  get(
    path.sales,
    admin,
    {
      summary:
        'Get the sales of a period by day and by tool. The API caches them for five minutes. Days are in the store’s time zone',
      query: salesFilterSchema,
      returns: salesResponse,
      parameters: { period: `${salesPeriods.join(', ')}. The default is \`30-days\`` },
    },
    ({ query }) => sales[query.period](),
  ),
  filteredList(
    path.audit,
    admin,
    {
      summary:
        'List the admins’ actions, newest first. If more pages follow the first page, `X-Total-Count` is the number of all actions that match',
      query: auditFilterSchema,
      returns: z.array(auditEntryResponse),
      parameters: {
        person: 'The admin: an e-mail or uid, or `owner` for the project’s own credentials',
        object: 'The changed object: an id, or a user’s e-mail or uid',
        action: auditActions.map((action) => `\`${action}\``).join(', '),
      },
    },
    {
      page: ({ page, filter }) => audit.list(page, filter),
    },
  ),
];
