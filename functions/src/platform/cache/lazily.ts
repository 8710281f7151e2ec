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
