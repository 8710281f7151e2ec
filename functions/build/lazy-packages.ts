import type { Plugin } from 'rolldown';

const LAZY = '\0lazy:';
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * Puts packages that are built beside the functions in the place of those they are named after.
 *
 * @param files The file of each package, as the functions' file finds it.
 * @param isLazy True for a package that is loaded when something of it is first used, and not when the functions
 * start: Firestore's client alone takes longer than everything else. It is imported as usual, by name; what is used of
 * it outside of a function loads it at the start after all.
 */
export function packagesBeside(files: Record<string, string>, isLazy: (name: string) => boolean): Plugin {
  return {
    name: 'packages-beside',
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

/** A module in which each export of a package is a getter that loads it. */
async function getters(name: string, file: string): Promise<string> {
  const exported = Object.keys(await import(name)).filter((each) => IDENTIFIER.test(each));
  const lines = exported.map((each) => `  get ${each}() { return loaded().${each}; },`);
  // `require` looks for the file each time, which takes longer than most of what is done with a document's field.
  const loaded = `let kept;\nconst loaded = () => (kept ??= require('${file}'));\n`;
  return `${loaded}module.exports = {\n${lines.join('\n')}\n};\n`;
}
