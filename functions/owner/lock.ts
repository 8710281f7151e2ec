// Writes the functions' lock file: `npm run lock`. Run it after a change of their dependencies.
import { writeFileSync } from 'node:fs';
import { lockFile, ownLock } from './own-lock.ts';

writeFileSync(lockFile, ownLock());
