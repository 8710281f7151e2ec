import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { lockFile, ownLock } from '../../owner/own-lock.ts';

/** The dependencies of the functions, and the version of each package. Another npm may write other flags. */
const versions = z.object({
  packages: z.record(z.string(), z.object({ version: z.string(), integrity: z.string().optional() })),
});

it('functions/package-lock.json is up to date; to update it, run "npm run lock"', () => {
  expect(versions.parse(JSON.parse(readFileSync(lockFile, 'utf8')))).toEqual(
    versions.parse(JSON.parse(ownLock())),
  );
});
