import type { Plugin } from 'rolldown';

const LAZY = '\0lazy:';
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * Replaces imports of packages with imports of the files that were built from them.
 *
 * @param files The path of each package's file, relative to the built functions.
 * @param isLazy Returns true for a package that is loaded on first use, and not when the functions start.
 * Firestore's client, for example, takes longer to load than everything else. The import statements stay the
 * same, but code that uses such a package outside a function loads it at the start.
 */
export function separatePackages(files: Record<string, string>, isLazy: (name: string) => boolean): Plugin {
  return {
    name: 'separate-packages',
    resolveId: (id, importer) => {
      if (importer?.startsWith(LAZY)) return { id, external: true };
      const file = files[id];
      if (!file) return null;
      return isLazy(id) ? `${LAZY}${id}.cjs` : { id: file, external: true };
    },
    load: {
      filter: { id: new RegExp(`^${LAZY}`) },
      handler: (id) => {
        const name = id.slice(LAZY.length, -'.cjs'.length);
        return getters(name, files[name] ?? name);
      },
    },
  };
}

/** Returns a module in which each export is a getter that loads the package. */
async function getters(name: string, file: string): Promise<string> {
  const exported = Object.keys(await import(name)).filter((each) => IDENTIFIER.test(each));
  const lines = exported.map((each) => `  get ${each}() { return loaded().${each}; },`);
  // Caches the package, because `require` resolves the file again at each call, which is slow.
  const loaded = `let cached;\nconst loaded = () => (cached ??= require('${file}'));\n`;
  return `${loaded}module.exports = {\n${lines.join('\n')}\n};\n`;
}
