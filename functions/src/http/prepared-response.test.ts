import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { prepareResponse, sendPrepared } from './prepared-response.ts';

/** Sends a string, and returns the response that the client gets. */
async function sent(text: string): Promise<Response> {
  const prepared = prepareResponse(text, {});
  const server = createServer((request, response) => sendPrepared(request, response, prepared, 'id'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  const response = await fetch(`http://127.0.0.1:${address.port}/`);
  server.close();
  return response;
}

it.each([
  ['few', 1],
  ['many', 5000],
])('sendPrepared sends %s characters of any script unchanged', async (_, times) => {
  const text = JSON.stringify('Säge 3 € 🛠'.repeat(times));
  const response = await sent(text);
  expect(response.headers.get('Content-Length')).toBe(String(Buffer.byteLength(text)));
  expect(await response.text()).toBe(text);
});
