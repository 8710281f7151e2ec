import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Only the parts of a chunk that this report reads. */
type Chunk = {
  fileName: string;
  code: string;
  imports: string[];
  facadeModuleId: string | null;
  moduleIds: string[];
  isEntry: boolean;
};

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

function closure(chunk: Chunk, byName: Map<string, Chunk>, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = byName.get(name);
    if (next) closure(next, byName, seen);
  }
  return seen;
}

/** The most JavaScript that Home may load before authentication, in bytes (brotli). */
const HOME_BUDGET = 86_700;

/**
 * Prints after a build what each route makes a browser load: its JavaScript, brotli-compressed, in kB.
 *
 * @throws when Home is over its budget, which fails the build.
 */
export function brotliSizes(): Plugin {
  return {
    name: 'brotli-sizes',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const byName = new Map<string, Chunk>(chunks.map((chunk) => [chunk.fileName, chunk]));
      const sizes = new Map(chunks.map((c) => [c.fileName, brotliCompressSync(c.code).length]));
      const total = (names: Set<string>) => [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (!entry) return;
      const base = closure(entry, byName);
      const lines = [`${kB(total(base))}  the shell, on every route`];
      for (const chunk of chunks) {
        const page = chunk.moduleIds.map((id) => /src\/pages\/([\w-]+)\.tsx$/.exec(id)?.[1]).find(Boolean);
        if (!page) continue;
        const bytes = total(closure(chunk, byName, new Set(base)));
        lines.push(`${kB(bytes)}  ${page}, shell included`);
        if (page === 'home' && bytes > HOME_BUDGET) {
          this.error(`Home loads ${kB(bytes)} of JavaScript, more than its budget of ${kB(HOME_BUDGET)}`);
        }
      }
      const late = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('features/auth/session-source.tsx'));
      if (late) {
        const added = total(closure(late, byName, new Set(base))) - total(base);
        lines.push(`${kB(added)}  authentication, after the first paint`);
      }
      this.info(`JavaScript per route, brotli:\n${lines.join('\n')}`);
    },
  };
}
