import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningImageHost, startImageHost } from './server.ts';

const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const FIVE_MB = 5 * 1024 * 1024;

let host: RunningImageHost;
beforeAll(async () => {
  host = await startImageHost();
});
afterAll(() => host.close());

function post(image: Buffer | string, key = '?key=local'): Promise<Response> {
  const body = new FormData();
  if (typeof image === 'string') body.set('image', image);
  else body.set('image', new Blob([new Uint8Array(image)], { type: 'text/html' }), '../a b<c>.html');
  return fetch(`${host.url}/1/upload${key}`, { method: 'POST', body });
}

const padded = (start: string, size: number) => Buffer.from(start.padEnd(size, '\0'), 'latin1');

it.each([
  ['image/png', padded('\x89PNG\r\n\x1a\n', FIVE_MB)],
  ['image/jpeg', padded('\xff\xd8\xff', 20)],
  ['image/webp', padded('RIFF\x24\0\n\0WEBP', 20)],
  ['image/gif', GIF],
])('a picture is served with the type of its bytes: %s', async (type, bytes) => {
  const response = await post(bytes);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const { success, data } = await response.json();
  expect(success).toBe(true);
  const picture = await fetch(data.url);
  expect(Buffer.from(await picture.arrayBuffer()).equals(bytes)).toBe(true);
  expect(picture.headers.get('content-type')).toBe(type);
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
});

it('a picture can be base64 text', async () => {
  for (const prefix of ['', 'data:image/gif;base64,'])
    expect((await post(prefix + GIF.toString('base64'))).status).toBe(200);
});

it.each([
  ['an SVG', () => post(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 310],
  ['more than 5 MB', () => post(padded('GIF89a', FIVE_MB + 1)), 313],
  ['an empty file', () => post(Buffer.alloc(0)), 130],
  ['another key', () => post(GIF, '?key=other'), 100],
  ['no key', () => post(GIF, ''), 100],
  ['no form', () => fetch(`${host.url}/1/upload?key=local`, { method: 'POST', body: 'x' }), 400],
])('the image host rejects %s', async (_, send, code) => {
  const response = await send();
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ status_code: 400, error: { code } });
});
