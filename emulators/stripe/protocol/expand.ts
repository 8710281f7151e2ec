import type { LocalStripe } from '../local-stripe.ts';
import { invalidRequest } from './errors.ts';

/** The fields of each object type whose ids can be expanded, and the collection that contains the objects. */
const expandable: Record<string, Record<string, 'charges' | 'intents' | 'methods'>> = {
  payment_intent: { latest_charge: 'charges', payment_method: 'methods' },
  charge: { payment_intent: 'intents', payment_method: 'methods' },
  dispute: { charge: 'charges', payment_intent: 'intents' },
  refund: { charge: 'charges', payment_intent: 'intents', payment_method: 'methods' },
};

function expandPath(local: LocalStripe, node: object | null, path: string[]): void {
  const [key, ...rest] = path;
  if (key === undefined || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) expandPath(local, item, path);
    return;
  }
  const value: unknown = Reflect.get(node, key);
  if (typeof value === 'object') {
    expandPath(local, value, rest);
    return;
  }
  const home = 'object' in node ? expandable[String(node.object)]?.[key] : undefined;
  if (!home) throw invalidRequest(`This property cannot be expanded (${key}).`, { param: 'expand' });
  const object = structuredClone(local[home].get(String(value))) ?? null;
  Reflect.set(node, key, object);
  expandPath(local, object, rest);
}

/**
 * Returns a copy of the body in which the ids at these paths are replaced with their objects. Throws 400 if a
 * path cannot be expanded.
 */
export function expanded(local: LocalStripe, body: object, paths: readonly string[]): object {
  const copy = structuredClone(body);
  for (const path of paths) expandPath(local, copy, path.split('.'));
  return copy;
}
