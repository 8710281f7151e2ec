import type { Store } from '../state/store.ts';
import { invalidRequest } from './errors.ts';

type Node = Record<string, unknown>;

const MAX_DEPTH = 4;

/** The fields of each object type whose ids can be expanded, and the collection that contains the ids. */
const expandable: Record<string, Record<string, 'charges' | 'intents' | 'methods'>> = {
  payment_intent: { latest_charge: 'charges', payment_method: 'methods' },
  charge: { payment_intent: 'intents' },
  dispute: { charge: 'charges', payment_intent: 'intents' },
  refund: { charge: 'charges', payment_intent: 'intents', payment_method: 'methods' },
};

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cannotExpand(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

function objectBehind(store: Store, node: Node, key: string, path: string): unknown {
  const value = node[key];
  if (value === null || typeof value === 'object') return value;
  const home = expandable[String(node.object)]?.[key];
  if (!home || typeof value !== 'string') throw cannotExpand(path);
  return structuredClone(store[home].get(value));
}

function expandPath(store: Store, node: unknown, keys: string[], path: string): void {
  const [key, ...rest] = keys;
  if (key === undefined || node === null) return;
  if (!isNode(node) || !(key in node)) throw cannotExpand(path);
  const value = node[key];
  if (Array.isArray(value)) {
    for (const item of value) expandPath(store, item, rest, path);
    return;
  }
  const expanded = objectBehind(store, node, key, path);
  node[key] = expanded;
  expandPath(store, expanded, rest, path);
}

/**
 * Returns a copy of the body in which the ids at these paths are replaced with their objects. Throws 400 if a
 * path cannot be expanded.
 */
export function expanded(store: Store, body: object, paths: readonly string[] | undefined): unknown {
  const copy: unknown = structuredClone(body);
  for (const path of paths ?? []) {
    const keys = path.split('.');
    if (keys.length > MAX_DEPTH) {
      throw invalidRequest(
        `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`,
      );
    }
    expandPath(store, copy, keys, path);
  }
  return copy;
}
