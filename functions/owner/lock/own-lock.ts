import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});

const lockedPackageSchema = z.looseObject({
  version: z.string().optional(),
  link: z.boolean().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).default({}),
});
type LockedPackage = z.infer<typeof lockedPackageSchema>;

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
 * Returns the functions' own lock file, which is their part of the workspace's lock file. A deployment then
 * installs the tested packages. Google's builder runs `npm ci` if a lock file is next to `package.json`.
 *
 * @throws Error if a package is missing in the workspace's lock file, or two versions have the same path.
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
    const existing = own.get(path);
    if (existing) throw new Error(`${existing[0]} and ${from} have the same path: give both one version`);
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

/** Returns the paths of all direct and indirect dependencies. */
function reachable(packages: Record<string, unknown>, from: Edge[], withOptional: boolean): Set<string> {
  const found = new Set<string>();
  const queue: [importer: string, edge: Edge][] = from.map((start) => ['functions', start]);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [importer, { name, isOptional }] = next;
    if (isOptional && !withOptional) continue;
    const path = resolve(packages, name, importer);
    if (!path && !isOptional) throw new Error(`package-lock.json has no ${name}, which ${importer} needs`);
    if (!path || found.has(path)) continue;
    found.add(path);
    for (const further of edgesOf(lockedPackageSchema.parse(packages[path]))) queue.push([path, further]);
  }
  return found;
}

/** Returns the dependencies of a package. Like npm, includes peer dependencies that are not optional. */
function edgesOf({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: LockedPackage): Edge[] {
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  const optional = Object.keys(optionalDependencies);
  const required = [...Object.keys(dependencies), ...peers].filter((each) => !optional.includes(each));
  return [...required.map((each) => edge(each, false)), ...optional.map((each) => edge(each, true))];
}

/**
 * Returns the path of a package as Node resolves it: searches from the folder of the importing package up to
 * the workspace's root.
 */
function resolve(packages: Record<string, unknown>, name: string, importer: string): string | undefined {
  const inside = `${importer}/node_modules/${name}`;
  if (inside in packages) return inside;
  const end = importer.lastIndexOf('/node_modules/');
  if (end > 0) return resolve(packages, name, importer.slice(0, end));
  const outermost = `node_modules/${name}`;
  return outermost in packages ? outermost : undefined;
}

function withoutFlags(entry: object | undefined): object {
  const flags = ['dev', 'optional', 'devOptional', 'peer'];
  return Object.fromEntries(Object.entries(entry ?? {}).filter(([key]) => !flags.includes(key)));
}
