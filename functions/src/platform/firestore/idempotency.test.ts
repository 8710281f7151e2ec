import { describe, expect, it } from 'vitest';
import { repeatableWrite, repeatOf } from './idempotency.ts';

const write = (key: string | undefined, owner = ['u1', 'order'], content: unknown = { quantity: 1 }) =>
  repeatableWrite({ key, owner, content, by: 'order' }, () => 'new');

describe('a write with a key', () => {
  it('has an id that depends on the key and its owner', () => {
    const { id, mayExist } = write('k');
    expect(mayExist).toBe(true);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(write('k').id).toBe(id);
    const owners = [['u2', 'order'], ['u1', 'review'], ['u1order']];
    const others = [write('l'), ...owners.map((owner) => write('k', owner))];
    expect(new Set([id, ...others.map((other) => other.id)]).size).toBe(5);
  });

  it('has a hash that depends only on the request', () => {
    const { requestHash } = write('k');
    expect(requestHash).toMatch(/^[0-9a-f]{64}$/);
    expect(write('l', ['u2']).requestHash).toBe(requestHash);
    expect(write('k', ['u1'], { quantity: 2 }).requestHash).not.toBe(requestHash);
  });

  it('is rejected if the key has more than 200 characters', () => {
    expect(write('k'.repeat(200)).mayExist).toBe(true);
    expect(() => write('k'.repeat(201))).toThrow(
      expect.objectContaining({ code: 'malformed_request', details: { what: 'idempotency key' } }),
    );
  });
});

it.each([undefined, ''])('a write with the key %j has a new id', (key) => {
  expect(write(key)).toMatchObject({ id: 'new', mayExist: false });
});

describe('a repeat', () => {
  const first = write('k');
  const stored = (requestHash: string | undefined) => ({
    id: first.id,
    data: requestHash === undefined ? {} : { requestHash },
  });

  it('finds the document of the same request', () => {
    const document = stored(first.requestHash);
    expect(repeatOf(first, document)).toBe(document.data);
    expect(repeatOf(first, undefined)).toBeUndefined();
  });

  it('is rejected if the request was different', () => {
    for (const hash of ['other', undefined])
      expect(() => repeatOf(first, stored(hash))).toThrow(
        expect.objectContaining({ code: 'idempotency_key_reused', details: { by: 'order' } }),
      );
  });
});
