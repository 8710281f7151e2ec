import type { Plugin } from 'vite';

const displayName = /^\w+\.displayName = "\w+";$/gm;
const made = /(?<!PURE__ \*\/ )\bReact\d*\.(forwardRef|createContext|memo)\(/g;

/**
 * Leaves out the names that React Router gives its components for React's developer tools. The assignment of a name
 * counts as a use, and so does the call that makes a component: both keep components in the bundle that nobody uses.
 */
export function dropDisplayNames(): Plugin {
  return {
    name: 'drop-display-names',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => ({
        code: code.replace(displayName, '').replace(made, '/* @__PURE__ */ $&'),
        map: null,
      }),
    },
  };
}
