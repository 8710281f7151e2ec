import { fileURLToPath } from 'node:url';

const localOnly = fileURLToPath(new URL('local-only.ts', import.meta.url));
const inWorkspace = fileURLToPath(new URL('../node_modules/.bin/functions-framework', import.meta.url));

type Target = { source: string; target: string; port: number; framework?: string };

/**
 * Returns Node's arguments to start a function in Google's Functions Framework, the server that production
 * runs. It listens only on 127.0.0.1.
 *
 * @param framework The framework's program, if it is not the one of this workspace.
 */
export function functionsFramework({ source, target, port, framework = inWorkspace }: Target): string[] {
  return ['--import', localOnly, framework, `--source=${source}`, `--target=${target}`, `--port=${port}`];
}
