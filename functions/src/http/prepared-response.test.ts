import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { listen } from '../../test/support/listen.ts';
import { prepareResponse, sendPrepared } from './prepared-response.ts';

const id = 'a'.repeat(32);

/** Sends a string, and returns the response that the client gets. */
async function sent(text: string, headers = {}, status?: number): Promise<Response> {
  const prepared = { ...prepareResponse(text, { Vary: 'Accept' }), ...(status && { status }) };
  const server = createServer((request, response) => sendPrepared(request, response, prepared));
  const response = await fetch(await listen(server), {
    headers: { ...headers, 'X-Cloud-Trace-Context': id },
  });
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

it('sendPrepared sends the headers, with an ETag of the body', async () => {
  const { status, headers } = await sent('{}');
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    etag: '"RBNvo1WzZ4oRRq0W9-hknpT7T8If536DEMBg9hyq_4o"',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
  });
});

it.each([
  ['"RBNvo1WzZ4oRRq0W9-hknpT7T8If536DEMBg9hyq_4o"', 304],
  ['"other",  W/"RBNvo1WzZ4oRRq0W9-hknpT7T8If536DEMBg9hyq_4o"', 304],
  ['*', 304],
  ['"other"', 200],
  ['x"RBNvo1WzZ4oRRq0W9-hknpT7T8If536DEMBg9hyq_4o"', 200],
])('sendPrepared responds to If-None-Match: %s with %i', async (tag, expected) => {
  const { status, headers } = await sent('{}', { 'If-None-Match': tag });
  expect([status, headers.get('X-Request-Id'), headers.has('ETag')]).toEqual([expected, id, true]);
});

it('sendPrepared sends another status with its body, even if the client has it', async () => {
  const response = await sent('{}', { 'If-None-Match': '*' }, 404);
  expect([response.status, await response.text()]).toEqual([404, '{}']);
});

it('prepareResponse takes another type', () => {
  expect(prepareResponse('x', {}, 'text/plain').headers['Content-Type']).toBe('text/plain');
});
