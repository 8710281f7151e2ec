import { createServer } from 'node:http';
import { listen } from '../../../../emulators/local-server.ts';

export type Page = { status: number; headers?: Record<string, string>; body?: string };
export type FakeSite = { url: string; pages: Record<string, Page>; stop: () => Promise<void> };

/** The headers of the home page that the smoke test requires. */
export const homeHeaders = {
  'content-security-policy': "default-src 'self'; script-src 'self'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
};

/** Fakes a deployed store for the smoke test. */
export async function fakeSite(): Promise<FakeSite> {
  const pages: Record<string, Page> = {
    '/': { status: 200, headers: homeHeaders },
    '/api/health': {
      status: 200,
      body: '{"status":"ok","up":["authentication","firestore","stripe"],"version":"v0.9.0"}',
    },
    '/api/users': { status: 401, body: '{"message":"Please log in","code":"unauthenticated"}' },
    '/tools/x': { status: 404, body: '<script type="module" src="/assets/entry.js"></script>' },
  };
  const server = createServer((request, response) => {
    const { status, headers = {}, body = '' } = pages[request.url ?? ''] ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
  const { url, close } = await listen(server, 0);
  return { url, pages, stop: close };
}
