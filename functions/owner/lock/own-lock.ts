import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});

const entrySchema = z.looseObject({
  version: z.string().optional(),
  link: z.boolean().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).default({}),
});
type Entry = z.infer<typeof entrySchema>;

const lockSchema = z.looseObject({
  lockfileVersion: z.int(),
  packages: z.record(z.string(), z.looseObject({})),
});

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  dependencies: names,
  devDependencies: names,
});

type Edge = { name: string; isOptional: boolean };

/**
 * The lock file of the functions alone: what the workspace's lock file has for them, package by package, so that a
 * deployment installs what was tested. Google's builder runs `npm ci` where a lock file lies beside `package.json`.
 *
 * @throws Error where the workspace's lock file does not have it, or has two versions for one place.
 */
export function ownLock(workspaceLock: unknown, manifest: unknown) {
  const { lockfileVersion, packages } = lockSchema.parse(workspaceLock);
  const { name, version, dependencies, devDependencies, ...rest } = manifestSchema.parse(manifest);
  const production = Object.keys(dependencies).map((dependency) => edge(dependency, false));
  const development = Object.keys(devDependencies).map((dependency) => edge(dependency, false));
  const needed = reachable(packages, production, false);
  const wanted = reachable(packages, production, true);
  const all = reachable(packages, [...production, ...development], true);

  const own = new Map<string, [from: string, entry: object]>();
  for (const from of [...all].sort()) {
    const path = from.replace(/^functions\//, '');
    const flags = needed.has(from) ? {} : wanted.has(from) ? { optional: true } : { dev: true };
    const taken = own.get(path);
    if (taken) throw new Error(`${taken[0]} and ${from} need the same place: give both one version`);
    own.set(path, [from, { ...withoutFlags(packages[from]), ...flags }]);
  }
  const { license, engines } = rest;
  const root = { name, version, license, dependencies, devDependencies, engines };
  const sorted = [...own].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, [, entry]]) => [path, entry]);
  return {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: { '': root, ...Object.fromEntries(sorted) },
  };
}

function edge(name: string, isOptional: boolean): Edge {
  return { name, isOptional };
}

/** Where in the workspace the packages lie that something needs, directly or not. */
function reachable(packages: Record<string, unknown>, from: Edge[], withOptional: boolean): Set<string> {
  const found = new Set<string>();
  const waiting: [asker: string, edge: Edge][] = from.map((start) => ['functions', start]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [asker, { name, isOptional }] = next;
    if (isOptional && !withOptional) continue;
    const path = resolve(packages, name, asker);
    if (!path && !isOptional) throw new Error(`package-lock.json has no ${name}, which ${asker} needs`);
    if (!path || found.has(path)) continue;
    found.add(path);
    for (const further of edgesOf(entrySchema.parse(packages[path]))) waiting.push([path, further]);
  }
  return found;
}

/** Peers come along, as npm installs them, but for those that a package can do without. */
function edgesOf({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: Entry): Edge[] {
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  const optional = Object.keys(optionalDependencies);
  const required = [...Object.keys(dependencies), ...peers].filter((each) => !optional.includes(each));
  return [...required.map((each) => edge(each, false)), ...optional.map((each) => edge(each, true))];
}

/** As Node looks for a package: beside the one that asks, then one folder further out, up to the workspace's root. */
function resolve(packages: Record<string, unknown>, name: string, asker: string): string | undefined {
  const inside = `${asker}/node_modules/${name}`;
  if (inside in packages) return inside;
  const end = asker.lastIndexOf('/node_modules/');
  if (end > 0) return resolve(packages, name, asker.slice(0, end));
  const outermost = `node_modules/${name}`;
  return outermost in packages ? outermost : undefined;
}

function withoutFlags(entry: object | undefined): object {
  const flags = ['dev', 'optional', 'devOptional', 'peer'];
  return Object.fromEntries(Object.entries(entry ?? {}).filter(([key]) => !flags.includes(key)));
}
