// Writes the lock file that the functions are deployed with, after a change of what they depend on.
import { writeFileSync } from 'node:fs';
import { expectedLock, lockFile } from './files.ts';

writeFileSync(lockFile, expectedLock());
