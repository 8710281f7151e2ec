import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { expect, it, vi } from 'vitest';

/** Paths of the requests, without query strings. */
const requests: string[] = [];
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('fetch', async (url: string) => {
  const { pathname } = new URL(url, 'https://store.example');
  requests.push(pathname.replace(/^\/api/, ''));
  return Response.json([]);
});

vi.mock('#lib/stripe/stripe.ts', () => ({ loadCardProvider: async () => null }));

/** Responses that are the same for every user, and may stay in the cache after a logout. */
const publicReads: string[] = [
  apiPatterns.tools,
  '/tool/example',
  apiPatterns.reviews,
  apiPatterns.reviewSummary,
  apiPatterns.categories,
  apiPatterns.selling,
];

type Read = { queryKey: unknown[]; queryFn: (context: object) => unknown; meta?: { personal?: boolean } };

const modules = import.meta.glob<Record<string, unknown>>(['./**/queries.ts', './auth/admin-check.ts'], {
  eager: true,
});
const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** All queries of all features. Functions are called with example arguments. */
const reads = Object.values(modules)
  .flatMap((exports) => Object.entries(exports))
  .filter(([name, read]) => !Array.isArray(read) && name !== 'recordPayment')
  .map(([name, read]): [string, Read] => [name, typeof read === 'function' ? read('example', 1) : read]);

it('this test covers the queries of every feature', () => {
  const makesReads = /\b(queryOptions|queryFn|listOptions)\b/;
  const files = Object.entries(sources).filter(([, source]) => makesReads.test(source));
  expect(Object.keys(modules).sort()).toEqual(files.map(([file]) => file).sort());
});

/** A logout removes personal data from the cache. Everything else stays for the next user. */
it.each(reads)(
  '%s is marked as personal if its response depends on the user',
  async (_, { queryFn, meta }) => {
    requests.length = 0;
    await queryFn({ pageParam: '' });
    const isForAll = requests.every((path) => publicReads.includes(path));
    expect(meta?.personal === true).toBe(!isForAll);
  },
);
