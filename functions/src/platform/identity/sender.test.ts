import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { SenderLimit, senderOf } from './sender.ts';

function sent(headers: Record<string, string>, remoteAddress?: string) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, headers);
  return senderOf(request);
}

const refused = (results: PromiseSettledResult<void>[]) =>
  results.filter(({ status }) => status === 'rejected').length;

describe('senderOf', () => {
  it('returns the address that Google appends, even after forged addresses', () => {
    expect(sent({ 'x-forwarded-for': '192.0.2.1' })).toEqual({
      address: '192.0.2.1',
      client: '192.0.2.1 192.0.2.1',
    });
    expect(sent({ 'x-forwarded-for': 'made up, 198.51.100.1, 192.0.2.1' }).address).toBe('192.0.2.1');
  });

  it('returns the browser’s address behind the CDN’s address', () => {
    const behind = (client: string) =>
      sent({ 'fastly-client-ip': client, 'x-forwarded-for': `${client}, 192.0.2.1` });
    expect(behind('198.51.100.1').address).toBe(behind('198.51.100.2').address);
    expect(behind('198.51.100.1').client).not.toBe(behind('198.51.100.2').client);
  });

  it('returns the address of the connection without a header', () => {
    expect(sent({}, '192.0.2.7')).toEqual({ address: '192.0.2.7', client: '192.0.2.7 192.0.2.7' });
    expect(sent({})).toEqual({ address: '', client: ' ' });
    expect(sent({ 'x-forwarded-for': '198.51.100.1,,192.0.2.1,' })).toEqual({
      address: '192.0.2.1',
      client: '192.0.2.1 198.51.100.1',
    });
  });

  it.each([
    ['::', '0:0:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::5:6:7', '2001:db8:0:0'],
    ['2001:db8:1::3:4:5:6', '2001:db8:1:0'],
    ['2001::3:4:5:6:7:8', '2001:0:3:4'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
  ])('returns the network of %s as %s', (address, network) => {
    expect(sent({ 'x-forwarded-for': address }).address).toBe(network);
  });

  it('keeps the whole of the longest address', () => {
    expect(sent({ 'x-forwarded-for': ` ${'1'.repeat(45)}2 ` }).address).toBe('1'.repeat(45));
  });

  it('returns a short string even if the header is long', () => {
    expect(sent({ 'fastly-client-ip': 'x'.repeat(9999) }).client.length).toBeLessThan(100);
  });
});

describe('SenderLimit', () => {
  it('rejects only the client with too many requests, with the seconds to wait', async () => {
    const limit = new SenderLimit({ client: 3, address: 10, all: 100 });
    const count = (client: string) => limit.count({ address: 'cdn', client });
    for (let call = 0; call < 3; call += 1) await count('noisy');
    const error = { code: 'too_many_calls', details: { seconds: expect.any(Number) } };
    for (let call = 0; call < 20; call += 1) await expect(count('noisy')).rejects.toMatchObject(error);
    await count('other');
  });

  it('rejects only the address that pretends to be too many clients', async () => {
    const limit = new SenderLimit({ client: 3, address: 10, all: 100 });
    const claims = Array.from({ length: 50 }, (_, index) =>
      limit.count({ address: 'one', client: `${index}` }),
    );
    expect(refused(await Promise.allSettled(claims))).toBe(40);
    await limit.count({ address: 'other', client: 'other' });
  });

  it('rejects all senders after too many requests in total', async () => {
    const limit = new SenderLimit({ client: 3, address: 10, all: 20 });
    const many = Array.from({ length: 30 }, (_, index) => `${index}`);
    const calls = many.map((name) => limit.count({ address: name, client: name }));
    expect(refused(await Promise.allSettled(calls))).toBe(10);
  });
});
