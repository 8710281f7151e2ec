/**
 * Something that is made when it is first used: a client that takes long to load, for an instance whose first call
 * does not need it.
 */
export function lazily<T extends object>(make: () => T): T {
  const stand: T = Object.create(null);
  let made: T | undefined;
  return new Proxy(stand, {
    get: (_, name) => {
      made ??= make();
      const value: unknown = Reflect.get(made, name, made);
      return typeof value === 'function' ? value.bind(made) : value;
    },
  });
}
