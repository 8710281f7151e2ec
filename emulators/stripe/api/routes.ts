import type { Call } from '../objects/local.ts';
import { intentRoutes } from './intent-routes.ts';
import { methodRoutes } from './method-routes.ts';
import { chargeRoutes, eventRoutes, refundRoutes } from './money-routes.ts';

/** What a handler is given: the call, the ids of its path, and its parameters as they came. */
export type Request = { call: Call; id: string; raw: Record<string, unknown> };

export type Route = {
  method: 'GET' | 'POST';
  /** `:id` stands for one segment. */
  path: string;
  access: 'secret' | 'anyone with a key';
  /** Answers the object; ids in it are expanded by `expand`. */
  handle: (request: Request) => { answer: object; expand?: string[] | undefined };
};

/** The part of Stripe's API that the local Stripe speaks. */
export const routes: Route[] = [
  ...intentRoutes,
  ...methodRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...eventRoutes,
];

export type Match = { route: Route; id: string };

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(':id', '([^/]+)')}$`),
}));

/** The route of a call, or undefined when Stripe has none or the local Stripe does not know it. */
export function matchRoute(method: string, path: string): Match | undefined {
  for (const { route, pattern } of patterns) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match) return { route, id: match[1] ?? '' };
  }
  return undefined;
}
