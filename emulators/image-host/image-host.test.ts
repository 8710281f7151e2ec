import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningImageHost, startImageHost } from './server.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46]);
const WEBP = Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const FIVE_MB = 5 * 1024 * 1024;

let host: RunningImageHost;
beforeAll(async () => {
  host = await startImageHost();
});
afterAll(() => host.close());

function post(form: FormData | URLSearchParams, key = '?key=local') {
  return fetch(`${host.url}/1/upload${key}`, { method: 'POST', body: form });
}

function formOf(image: Buffer | string, type = 'image/png', name = 'me.png'): FormData {
  const form = new FormData();
  if (typeof image === 'string') form.set('image', image);
  else form.set('image', new Blob([new Uint8Array(image)], { type }), name);
  return form;
}

function padded(size: number): Buffer {
  return Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
}

describe('an upload', () => {
  it.each([
    ['PNG', PNG, 'image/png'],
    ['GIF', GIF, 'image/gif'],
    ['JPEG', JPEG, 'image/jpeg'],
    ['WebP', WEBP, 'image/webp'],
  ])('is served with the type that its bytes have: %s', async (_name, bytes, mime) => {
    const response = await post(formOf(bytes, 'text/html', '../a b<c>.html'));
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const body = await response.json();
    expect(body).toMatchObject({
      success: true,
      status: 200,
      data: { size: bytes.length, image: { mime } },
    });
    expect(body.data.display_url).toBe(body.data.url);
    const picture = await fetch(body.data.url);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(bytes);
    expect(picture.headers.get('content-type')).toBe(mime);
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('cache-control')).toContain('immutable');
  });

  it('can be base64 text in both form encodings, with or without a data URL prefix', async () => {
    for (const text of [PNG.toString('base64'), `data:image/png;base64,${PNG.toString('base64')}`]) {
      expect((await post(formOf(text))).status).toBe(200);
      expect((await post(new URLSearchParams({ image: text }))).status).toBe(200);
    }
  });

  it('may have 5 MB, but not one byte more', async () => {
    expect((await post(formOf(padded(FIVE_MB)))).status).toBe(200);
    const refused = await post(formOf(padded(FIVE_MB + 1)));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      status_code: 400,
      error: { message: expect.stringContaining('5 MB') },
    });
  });

  it('can be deleted only with its delete URL', async () => {
    const { data } = await (await post(formOf(PNG))).json();
    expect((await fetch(`${host.url}/${data.id}/0000`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(data.url)).status).toBe(200);
    expect((await fetch(data.delete_url, { method: 'POST' })).status).toBe(200);
    expect((await fetch(data.url)).status).toBe(404);
  });
});

describe('the image host rejects', () => {
  it.each([
    ['an SVG', () => post(formOf(SVG, 'image/png')), 310],
    ['text with the type of an image', () => post(formOf(Buffer.from('hello'), 'image/png')), 310],
    ['an empty file', () => post(formOf(Buffer.alloc(0))), 130],
    ['no field', () => post(new FormData()), 130],
    ['no body', () => fetch(`${host.url}/1/upload?key=local`, { method: 'POST' }), 130],
    ['text that is not base64', () => post(formOf('<svg/>')), 120],
    ['no key', () => post(formOf(PNG), ''), 100],
    ['another key', () => post(formOf(PNG), '?key=other'), 100],
    ['a doubled key', () => post(formOf(PNG), '?key=local&key=local'), 100],
  ])('%s', async (_name, send, code) => {
    const response = await send();
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      status_code: 400,
      error: { message: expect.any(String), code },
      status_txt: 'Bad Request',
    });
  });

  it.each([
    [
      'an incomplete body',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="image"\r\n\r\nab',
    ],
    ['a missing boundary', 'multipart/form-data', 'abc'],
    [
      'a file in another field',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nab\r\n--x--\r\n',
    ],
    ['an unknown charset', 'application/x-www-form-urlencoded; charset=nope', 'image=a'],
  ])('%s', async (_name, type, body) => {
    const response = await fetch(`${host.url}/1/upload?key=local`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status_code: 400, error: { code: expect.any(Number) } });
  });

  it('requests for an unknown picture with 404 and malformed paths with 400', async () => {
    expect((await fetch(`${host.url}/nothing/here.png`)).status).toBe(404);
    expect((await fetch(`${host.url}/%E0%A4%A/here.png`)).status).toBe(400);
  });
});

it('the image host responds to a browser’s preflight request', async () => {
  const response = await fetch(`${host.url}/1/upload`, {
    method: 'OPTIONS',
    headers: { origin: 'http://127.0.0.1:5002', 'access-control-request-method': 'POST' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});
