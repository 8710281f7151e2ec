import { resourceMissing } from './errors.ts';

/** Returns the object in a path. @throws StripeFailure 404 */
export function objectInPath<T>(collection: Map<string, T>, kind: string, id: string): T {
  const object = collection.get(id);
  if (!object) throw resourceMissing(kind, id, 'id', 404);
  return object;
}

/** Returns the object in a parameter. @throws StripeFailure 400 */
export function objectInParam<T>(collection: Map<string, T>, kind: string, id: string, param = kind): T {
  const object = collection.get(id);
  if (!object) throw resourceMissing(kind, id, param, 400);
  return object;
}
