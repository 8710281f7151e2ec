import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CollectionReference } from 'firebase-admin/firestore';

const root = join(import.meta.dirname, '../../..');

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

/** The releases whose documents this folder contains, oldest first. */
export const releases = globSync('*.json', { cwd: import.meta.dirname })
  .map((file) => file.replace('.json', ''))
  .sort(new Intl.Collator('en', { numeric: true }).compare);

/**
 * Returns the newest release whose code this clone contains. A shallow clone may contain none, and the tag of a
 * new release may not exist yet.
 */
export function lastRelease(): string | undefined {
  return releases.findLast((version) => {
    try {
      git('cat-file', '-e', `${version}^{commit}`);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Returns the collections of a release. Their `data()` throws an error for a document that the code of the
 * release cannot read.
 */
export async function collectionsOf(version: string): Promise<CollectionReference[]> {
  // The folder is inside the project, so that imports of packages can be resolved.
  const folder = unpack(version, `.cache/releases/${version}`, 'functions', 'tsconfig.json');
  return collectionsIn(join(folder, 'functions/src'));
}

/** Returns the collections of the code in this folder. */
export function collectionsIn(source: string): Promise<CollectionReference[]> {
  const present = Object.entries(modules).filter(([, file]) => existsSync(join(source, file)));
  return Promise.all(
    present.map(async ([name, file]) => {
      const module = await import(pathToFileURL(join(source, file)).href);
      return module[name];
    }),
  );
}

/** Unpacks files of a release into an empty folder of the project. Without paths, unpacks all files. Returns the folder. */
export function unpack(version: string, folder: string, ...paths: string[]): string {
  const target = join(root, folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const files = git('archive', version, ...paths);
  execFileSync('tar', ['-x', '-C', target], { input: files });
  return target;
}

function git(...args: string[]): Buffer {
  return execFileSync('git', args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
