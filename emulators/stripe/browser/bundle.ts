import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Bundles a TypeScript module into one classic script, so that a page can load it as it loads Stripe.js. */
export async function bundleScript(entry: URL): Promise<string> {
  await using bundle = await rolldown({ input: fileURLToPath(entry), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife' });
  return output[0].code;
}
