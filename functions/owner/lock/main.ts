// Writes the functions' lock file. Run it after a change of their dependencies.
import { writeFileSync } from 'node:fs';
import { expectedLock, lockFile } from './files.ts';

writeFileSync(lockFile, expectedLock());
