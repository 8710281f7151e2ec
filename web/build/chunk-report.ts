import type { Rolldown } from 'vite';

const maxShown = 4;

/** Returns the name of a package, or the path of one of the store's files. */
function nameOf(id: string): string {
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  return inPackage ?? id.replace(/^\0|^.*\/(web|functions)\/src\//, '');
}

type Sized = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'modules'>;

/** Returns the largest packages and files of a chunk. */
function largestParts({ modules }: Sized): string[] {
  const sizes = new Map<string, number>();
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    sizes.set(nameOf(id), (sizes.get(nameOf(id)) ?? 0) + renderedLength);
  }
  const parts = [...sizes].sort(([, a], [, b]) => b - a).map(([name]) => name);
  return parts.length > maxShown ? [...parts.slice(0, maxShown), '…'] : parts;
}

/**
 * Lists the files that a page loads, largest first. Each line contains the file's size, its largest packages and modules,
 * and the modules of other files that import it.
 */
export function chunkReport(
  chunks: readonly Sized[],
  files: ReadonlySet<string>,
  bytes: ReadonlyMap<string, number>,
  importersOf: (id: string) => readonly string[],
): string {
  const loaded = chunks.filter(({ fileName }) => files.has(fileName));
  const isLoaded = new Set(loaded.flatMap(({ moduleIds }) => moduleIds));
  const sizeOf = ({ fileName }: Sized) => bytes.get(fileName) ?? 0;
  return loaded
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .map((chunk) => {
      const own = new Set(chunk.moduleIds);
      const importers = new Set(
        chunk.moduleIds
          .flatMap((id) => importersOf(id))
          .filter((id) => isLoaded.has(id) && !own.has(id))
          .map(nameOf),
      );
      const by = [...importers].slice(0, maxShown).join(', ');
      const size = (sizeOf(chunk) / 1000).toFixed(1).padStart(6);
      return `${size} kB  ${chunk.fileName}: ${largestParts(chunk).join(', ')}${by && `; imported by ${by}`}`;
    })
    .join('\n');
}
