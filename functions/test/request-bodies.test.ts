import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { errorCodes } from '../src/contract/errors.ts';
import { ownApi } from './support/own-api.ts';

const MB = 1024 * 1024;
const json = { 'Content-Type': 'application/json' };

/** 16 MB of JSON, compressed to 15 kB. */
const bomb = gzipSync(`[${'[],'.repeat((16 * MB) / 3)}[]]`);

// Close to the heap size of an instance with 256 MiB.
const api = await ownApi({ NODE_OPTIONS: '--max-old-space-size=192' });

afterAll(api.stop);

type Response = { status: number; code: string; connection: IncomingMessage['socket'] };

/** Opens a POST without a login. The caller sends its body. */
function open(headers: Record<string, string>, agent = new Agent({ keepAlive: true, maxSockets: 1 })) {
  return request(`${api.url}/order`, { method: 'POST', agent, headers: { ...json, ...headers } });
}

async function responseTo(sent: ClientRequest): Promise<Response> {
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('No response');
  const { code } = JSON.parse(await text(response));
  return { status: response.statusCode ?? 0, code, connection: response.socket };
}

async function visit(): Promise<number> {
  const response = await fetch(`${api.url}/tools?limit=1`);
  await response.text();
  return response.status;
}

describe('the API', () => {
  it('rejects compressed bodies without decompressing them, and still serves other requests', async () => {
    const uploads = Array.from({ length: 50 }, () => {
      const sent = open({ 'Content-Encoding': 'gzip', 'Content-Length': String(bomb.length) });
      sent.end(bomb);
      return responseTo(sent);
    });
    const visits = Array.from({ length: 5 }, visit);
    const responses = await Promise.all(uploads);
    expect(new Set(responses.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['415 unsupported_media_type']),
    );
    expect(await Promise.all(visits)).toEqual([200, 200, 200, 200, 200]);
    expect(await api.peakMemory()).toBeLessThan(256 * MB);
  });

  it('discards a body of unknown length after 64 kB and rejects it', async () => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    const type = 'Content-Type: application/json';
    const head = ['POST /order HTTP/1.1', `Host: ${hostname}`, type, 'Transfer-Encoding: chunked', '', ''];
    socket.write(head.join('\r\n'));
    const chunk = `${MB.toString(16)}\r\n${'x'.repeat(MB)}\r\n`;
    for (let sent = 0; sent < 300 * MB; sent += MB) {
      if (!socket.write(chunk)) await once(socket, 'drain');
    }
    socket.write('0\r\n\r\n');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 413 .*body_too_large/s);
    socket.write('GET /nowhere HTTP/1.1\r\nHost: here\r\n\r\n');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 404 /);
    expect(await api.peakMemory()).toBeLessThan(256 * MB);
    socket.destroy();
  });

  it.each([
    [300_000, 400, 'signature_invalid'],
    [600_000, 413, 'body_too_large'],
  ])('responds to %i bytes at the webhook with %i', async (bytes, status, code) => {
    const body = JSON.stringify({ evidence: 'x'.repeat(bytes) });
    const response = await fetch(`${api.url}/stripe/webhook`, { method: 'POST', body, headers: json });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it('keeps the connection usable for the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const next = async (headers: Record<string, string>, body: string | Buffer) => {
      const sent = open(headers, agent);
      sent.end(body);
      return responseTo(sent);
    };
    const tooLarge = await next({}, JSON.stringify({ address: 'x'.repeat(200_000) }));
    const compressed = await next({ 'Content-Encoding': 'gzip' }, bomb);
    const right = await next({}, '{}');
    expect([tooLarge, compressed, right].map(({ status }) => status)).toEqual([413, 415, 401]);
    expect(new Set([tooLarge.connection, compressed.connection, right.connection]).size).toBe(1);
    agent.destroy();
  });

  it.each([
    ['not JSON', '{"rating":', json, 400],
    ['a number', '12', json, 400],
    ['of 64 kB, but without a login', JSON.stringify(['x'.repeat(64 * 1024 - 4)]), json, 401],
    ['in another charset', '{}', { 'Content-Type': 'application/json; charset=iso-8859-1' }, 415],
    ['of an unreadable type', '{}', { 'Content-Type': '/' }, 415],
    ['of a type similar to JSON', '{}', { 'Content-Type': 'application/json/x' }, 415],
    ['of two types', '{}', { 'Content-Type': 'application/json, text/html' }, 415],
    ['a form', 'a=1', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ])('rejects a body that is %s, and logs nothing', async (_, body, headers, status) => {
    const before = api.output().length;
    const response = await fetch(`${api.url}/review`, { method: 'POST', body, headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { code } = (await response.json()) as { code: string };
    expect(errorCodes).toContain(code);
    expect(api.output().slice(before)).toBe('');
  });

  it('rejects a path that cannot be decoded, and logs nothing', async () => {
    const before = api.output().length;
    expect((await fetch(`${api.url}/tool/%E0%A4%A?x=%`)).status).toBe(404);
    expect((await fetch(`${api.url}/tools?limit=1&x=%`)).status).toBe(200);
    expect(api.output().slice(before)).toBe('');
  });
});
