import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { createApp } from './app.ts';
import type { Route } from './http/route.ts';

it('createApp parses query strings without nested objects', async () => {
  const echo: Route = {
    method: 'get',
    path: '/echo',
    access: 'anyone',
    isProbe: true,
    handle: async ({ query }) => ({ body: query }),
  };
  const server = createServer(createApp([echo])).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  const response = await fetch(`http://127.0.0.1:${address.port}/echo?q[a]=1&q=2`);
  expect(await response.json()).toEqual({ 'q[a]': '1', q: '2' });
  server.close();
});
