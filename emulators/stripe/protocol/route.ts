import { z } from 'zod';
import type { Call } from '../state/call.ts';
import type { Store } from '../state/store.ts';
import { objectInPath } from './find.ts';
import { type Listed, listPage } from './paging.ts';
import { listParams, noParams, readParams } from './params.ts';

/** A call with its raw parameters. `id` is the id in the path, or an empty string. */
type Request = { call: Call; id: string; raw: Record<string, unknown> };

type Access = 'secret' | 'anyone with a key';

export type Route = {
  method: 'GET' | 'POST';
  /** `:id` matches one segment. */
  path: string;
  access: Access;
  /** Returns the body. `expand` contains the paths of ids in the body that must be replaced with their objects. */
  handle: (request: Request) => { body: object; expand: string[] | undefined };
};

type Work<Params> = (call: Call, params: Params, id: string) => object;

/** All calls accept `expand`, so their own schemas do not contain it. */
const expandParam = z.strictObject({ expand: z.array(z.string()).optional() });

type MakeRoute = <Params>(
  path: string,
  access: Access,
  schema: z.ZodType<Params>,
  work: Work<Params>,
) => Route;

function routesOf(method: Route['method']): MakeRoute {
  return (path, access, schema, work) => {
    const handle: Route['handle'] = ({ call, id, raw: { expand: paths, ...own } }) => {
      const { expand } = readParams(expandParam, { expand: paths });
      return { body: work(call, readParams(schema, own), id), expand };
    };
    return { method, path, access, handle };
  };
}

export const get = routesOf('GET');
export const post = routesOf('POST');

/**
 * Creates a route that returns one object of a collection, and requires the secret key. `kind` is the name of
 * the object in Stripe's 404.
 */
export function retrieve(path: string, kind: string, of: (store: Store) => Map<string, object>): Route {
  return get(path, 'secret', noParams, ({ local }, _params, id) => objectInPath(of(local.store), kind, id));
}

/**
 * Creates a route that lists a collection, newest first, and requires the secret key. A filter is the name of
 * a field.
 */
export function list(
  path: string,
  kind: string,
  of: (store: Store) => Map<string, Listed>,
  filters: string[],
): Route {
  const filterParams = Object.fromEntries(filters.map((name) => [name, z.string().optional()]));
  const schema = z.strictObject({ ...filterParams, ...listParams });
  return get(path, 'secret', schema, ({ local }, params) => {
    const given = filters.filter((name) => Reflect.has(params, name));
    const passes = (item: Listed) =>
      given.every((name) => Reflect.get(item, name) === Reflect.get(params, name));
    return listPage(of(local.store), params, { url: path, kind, passes });
  });
}
