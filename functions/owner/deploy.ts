// Deploys a store: `npm run deploy -- --project <id>`.
import { fileURLToPath } from 'node:url';
import { deployStore } from './deploy-store.ts';
import { endWith } from './problem.ts';

/** The workspace. A test uses its own. */
const root = process.env.OWNER_WORKSPACE ?? fileURLToPath(new URL('../../', import.meta.url));

await endWith(() => deployStore(process.argv.slice(2), root));
