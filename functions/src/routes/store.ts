import { z } from 'zod';
import * as clientErrors from '../client-errors/client-errors.service.ts';
import { clientErrorSchema } from '../contract/client-error.ts';
import { apiPatterns as path } from '../contract/paths.ts';
import { healthResponse, reportedResponse } from '../contract/responses.ts';
import * as health from '../health/health.service.ts';
import { anyone } from '../http/guards.ts';
import { type DocumentedRoute, documented } from '../http/operation.ts';
import { post, probe } from '../http/route.ts';
import { siteText } from '../http/site-text.ts';
import { sitemap } from '../tools/sitemap.ts';

/** Routes of the store itself. */
export const storeRoutes: DocumentedRoute[] = [
  documented(
    {
      summary: 'Get the URLs of the public pages for search engines. Hosting serves them at `/sitemap.xml`',
      returns: z.string(),
      type: 'application/xml',
      refuses: [],
    },
    siteText(path.sitemap, 'application/xml; charset=utf-8', sitemap),
  ),
  documented(
    {
      summary: 'Report an error that occurred on a page. Personal data is removed before the error is logged',
      returns: reportedResponse,
      refuses: ['too_many_calls'],
    },
    post(path.clientErrors, anyone, clientErrorSchema, ({ sender, body }) =>
      clientErrors.report(body, sender),
    ),
  ),
  documented(
    {
      summary: 'Check if the store can reach the services that it needs',
      returns: healthResponse,
      refuses: ['dependency_down'],
    },
    probe(path.health, health.check),
  ),
];
