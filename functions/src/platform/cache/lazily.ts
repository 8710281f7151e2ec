/**
 * Returns an object that is created on first use. For example, a client that is slow to load and that the
 * first request may not need.
 */
export function lazily<T extends object>(create: () => T): T {
  const target: T = Object.create(null);
  let instance: T | undefined;
  return new Proxy(target, {
    get: (_, name) => {
      instance ??= create();
      const value: unknown = Reflect.get(instance, name, instance);
      return typeof value === 'function' ? value.bind(instance) : value;
    },
  });
}

/** Makes a function that computes its result once per object, and caches it as long as the object exists. */
export function oncePer<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const result = results.get(key) ?? compute(key);
    results.set(key, result);
    return result;
  };
}
