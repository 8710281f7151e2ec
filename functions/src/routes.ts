import { z } from 'zod';
import { apiPatterns as path } from './contract/paths.ts';
import { anyone } from './http/guards.ts';
import { PUBLIC_CACHING, Reply } from './http/reply.ts';
import { get, type Route } from './http/route.ts';
import { ordersRoutes } from './routes/orders.ts';
import { paymentsRoutes } from './routes/payments.ts';
import { reviewsRoutes } from './routes/reviews.ts';
import { adminRoutes, storeRoutes } from './routes/store.ts';
import { toolsRoutes } from './routes/tools.ts';
import { usersRoutes } from './routes/users.ts';

let document: Promise<object> | undefined;

/**
 * Returns the OpenAPI document. It is built once per instance, because that takes a few milliseconds and anyone may
 * request it.
 */
function openApiDocument(): Promise<object> {
  document ??= import('./openapi/document.ts').then((module) => module.openApiDocument(routes));
  return document;
}

/**
 * The routes of the API. Each row contains the documentation, method, path, guard, body schema and handler of
 * a route. A handler gets only the body and the data that its guard has authorized and loaded.
 */
export const routes: Route[] = [
  ...usersRoutes,
  ...toolsRoutes,
  ...reviewsRoutes,
  ...ordersRoutes,
  ...paymentsRoutes,
  ...adminRoutes,
  ...storeRoutes,
  get(
    path.openApi,
    anyone,
    { summary: 'Get this document', returns: z.looseObject({ openapi: z.string() }) },
    async () => new Reply(await openApiDocument(), { headers: PUBLIC_CACHING }),
  ),
];
