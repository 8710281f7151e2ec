import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { env } from './support/env.ts';

// These tests send requests through the Hosting emulator. A request that crashes an emulator would stop the
// whole local store.

const MB = 1024 * 1024;
const site = new URL(env.SITE_URL);
const json = 'Content-Type: application/json';

const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends raw bytes. Returns the status line of the response, or '' if the connection closes without a response. */
async function statusLine(head: string[], ...body: (string | Buffer)[]): Promise<string> {
  const socket = await open(head, ...body);
  const chunks: Buffer[] = [];
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    const [line = '', ...more] = Buffer.concat(chunks).toString('latin1').split('\r\n');
    if (more.length > 0) return line;
  }
  return '';
}

async function open(head: string[], ...body: (string | Buffer)[]): Promise<Socket> {
  const socket = connect(Number(site.port), site.hostname);
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write([head[0], `Host: ${site.host}`, ...head.slice(1), '', ''].join('\r\n'));
  for (const part of body) socket.write(part);
  return socket;
}

function ofLength(body: string | Buffer): string {
  return `Content-Length: ${Buffer.byteLength(body)}`;
}

/** Expects a response from Hosting, the function and Firestore. */
async function expectOpen(): Promise<void> {
  const response = await fetch(`${env.SITE_URL}/api/tools?limit=1`);
  expect(response.status).toBe(200);
  expect(await response.json()).toHaveLength(1);
}

describe('the store', () => {
  const large = Buffer.alloc(3 * MB, 'x');
  const bomb = gzipSync(Buffer.alloc(16 * MB, '['));
  const order = 'POST /api/order HTTP/1.1';

  it.each([
    ['with a body of 3 MB', [order, json, ofLength(large)], large, /^HTTP\/1.1 413 /],
    ['with a body of 40 MB', [order, json, ofLength(Buffer.alloc(40 * MB))], Buffer.alloc(40 * MB), / 413 /],
    ['with a compressed body', [order, json, 'Content-Encoding: gzip', ofLength(bomb)], bomb, / 415 /],
    ['with a body in chunks', [order, json, 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n', / 401 /],
    [
      'with a chunk of invalid length',
      [order, json, 'Transfer-Encoding: chunked'],
      'zz\r\n{}\r\n0\r\n\r\n',
      / 400 /,
    ],
    ['with two lengths', [order, json, 'Content-Length: 2', 'Content-Length: 3'], '{}x', / 400 /],
    ['with a body without a type', [order, ofLength('{}')], '{}', / 415 /],
    ['with a body that is a form', [order, 'Content-Type: text/plain', ofLength('a=1')], 'a=1', / 415 /],
    ['with a type that cannot be read', [order, `${json}/x`, ofLength('{}')], '{}', / 415 /],
    ['with 60 kB of headers', ['GET /api/tools HTTP/1.1', `X-Long: ${'x'.repeat(60_000)}`], '', / 431 /],
    ['of an unknown method', ['BREW /api/tools HTTP/1.1'], '', / 400 /],
    ['of a method that is not allowed', ['PATCH /api/tools HTTP/1.1', ofLength('')], '', / 40[45] /],
    ['to //x', ['GET //x HTTP/1.1'], '', / [2345]\d\d /],
    ['to //api/tools', ['GET //api/tools HTTP/1.1'], '', / [2345]\d\d /],
    ['to /api//tools', ['GET /api//tools HTTP/1.1'], '', / 404 /],
    ['to /%', ['GET /% HTTP/1.1'], '', / [2345]\d\d /],
    ['to /api/tool/%', ['GET /api/tool/% HTTP/1.1'], '', / [45]\d\d /],
    ['to /api/tool/%E0%A4%A', ['GET /api/tool/%E0%A4%A HTTP/1.1'], '', / [45]\d\d /],
    ['to /api/../../etc/passwd', ['GET /api/../../etc/passwd HTTP/1.1'], '', / [2345]\d\d /],
    ['to /api/tool/\\..', ['GET /api/tool/\\.. HTTP/1.1'], '', / [2345]\d\d /],
    ['to a path of 10 kB', [`GET /api/${'x'.repeat(10_000)} HTTP/1.1`], '', / [45]\d\d /],
    ['to another host', ['GET http://127.0.0.1:1/api/tools HTTP/1.1'], '', / [2345]\d\d /],
    ['to *', ['OPTIONS * HTTP/1.1'], '', / [2345]\d\d /],
    ['that is not HTTP', ['\u0016\u0003\u0001\u0002'], '', / 400 /],
  ])('still responds after a request %s', async (_, head, body, status) => {
    expect(await statusLine(head, body)).toMatch(status);
    await expectOpen();
  });

  it.each([
    ['in the middle of its body', [order, json, 'Content-Length: 1000'], '{"quantity":'],
    ['in the middle of a body that is too large', [order, json, ofLength(large)], large.subarray(MB)],
    ['in the middle of a chunk', [order, json, 'Transfer-Encoding: chunked'], 'ff\r\n{"quan'],
    ['with a GET that has a body', ['GET /api/tools HTTP/1.1', json, ofLength('{}')], '{}'],
    ['before its response', ['GET /api/tools?limit=500 HTTP/1.1'], ''],
  ])('still responds after a request that is cut off %s', async (_, head, body) => {
    const socket = await open(head, body);
    socket.resetAndDestroy();
    await once(socket, 'close');
    await expectOpen();
  });
});
