import { describe, expect, it } from 'vitest';
import { hashOf, idOfRequest } from './idempotency.ts';

const request = (key: string | undefined, owner = ['u1', 'order']) =>
  ({ key, owner, content: {}, by: 'order' }) as const;
const idOf = (key: string | undefined, owner?: string[]) => idOfRequest(request(key, owner));

describe('the id of a request with a key', () => {
  it('depends on the key and its owner', () => {
    const id = idOf('k');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(idOf('k')).toBe(id);
    const owners = [['u2', 'order'], ['u1', 'review'], ['u1order']];
    const others = [idOf('l'), ...owners.map((owner) => idOf('k', owner))];
    expect(new Set([id, ...others]).size).toBe(5);
  });

  it('can be chosen by the request', () => {
    expect(idOfRequest({ ...request('k'), id: 'chosen' })).toBe('chosen');
  });

  it('is rejected if the key has more than 200 characters', () => {
    expect(idOf('k'.repeat(200))).toBeDefined();
    for (const long of [request('k'.repeat(201)), { ...request('k'.repeat(201)), id: 'chosen' }])
      expect(() => idOfRequest(long)).toThrow(
        expect.objectContaining({ code: 'malformed_request', text: 'The Idempotency-Key is too long' }),
      );
  });
});

it.each([undefined, ''])('a request with the key %j has no id', (key) => {
  expect(idOf(key)).toBeUndefined();
});

it('the hash of a request depends on its content', () => {
  expect(hashOf({ quantity: 1 })).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf({ quantity: 1 })).not.toBe(hashOf({ quantity: 2 }));
});
