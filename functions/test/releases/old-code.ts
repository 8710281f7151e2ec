import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CollectionReference } from 'firebase-admin/firestore';

const root = join(import.meta.dirname, '../../..');

/** The commit of each release whose documents this folder contains. */
const commits: Record<string, string> = { 'v1.0.0': '3b4d76ce6da561e9553923e2154874967f78292d' };

/** The module that exports each collection. An older release may not have all of these modules. */
const modules = {
  audit: 'audit/audit.repository.ts',
  mails: 'mail/mail.record.ts',
  orders: 'orders/order.record.ts',
  payments: 'payments/payment.record.ts',
  reviews: 'reviews/review.record.ts',
  tools: 'tools/tool.record.ts',
  users: 'users/user.record.ts',
};

/**
 * Returns the commit of a release.
 *
 * @throws Error if `commits` does not contain the release.
 */
export function commitOf(version: string): string {
  const commit = commits[version];
  if (!commit) throw new Error(`old-code.ts has no commit for ${version}`);
  return commit;
}

/** Returns true if this clone contains the commit of a release. A shallow clone may lack it. */
export function hasCommit(version: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commitOf(version)}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the collections of a release. Their `data()` throws an error for a document that the code of the
 * release cannot read.
 */
export async function collectionsOf(version: string): Promise<CollectionReference[]> {
  const source = join(unpacked(version), 'functions/src');
  const present = Object.entries(modules).filter(([, file]) => existsSync(join(source, file)));
  return Promise.all(
    present.map(async ([name, file]) => {
      const module = await import(pathToFileURL(join(source, file)).href);
      return module[name];
    }),
  );
}

/**
 * Unpacks the functions of a release inside the project, so that their imports can be resolved. Returns the
 * folder.
 */
function unpacked(version: string): string {
  const folder = join(root, '.cache/releases', version);
  mkdirSync(folder, { recursive: true });
  const files = execFileSync('git', ['archive', commitOf(version), 'functions', 'tsconfig.json'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  return folder;
}
