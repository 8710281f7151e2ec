import { resourceMissing } from './errors.ts';

/** The object that a path names. @throws StripeFailure 404 */
export function objectInPath<T>(collection: Map<string, T>, kind: string, id: string): T {
  const object = collection.get(id);
  if (!object) throw resourceMissing(kind, id, 'id', 404);
  return object;
}

/** The object that a parameter names. @throws StripeFailure 400 */
export function objectInParam<T>(collection: Map<string, T>, kind: string, id: string, param = kind): T {
  const object = collection.get(id);
  if (!object) throw resourceMissing(kind, id, param, 400);
  return object;
}
