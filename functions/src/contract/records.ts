/** Returns the keys of a table, with their type. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table).filter((name): name is Key => Object.hasOwn(table, name));
}

/** Returns an object with a value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value>;
export function recordOf<Key extends string>(keys: readonly Key[], make: (key: Key) => unknown): object {
  return Object.fromEntries(keys.map((key) => [key, make(key)]));
}
