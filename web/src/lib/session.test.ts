import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken } from './access-token.ts';
import { bearer, endSession, onSession, publishSession, session } from './session.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
});

const stored = () => kept.get('accessToken');

const freshToken = vi.fn<() => Promise<string | undefined>>();

const exit = { to: '/' };

beforeEach(() => {
  kept.clear();
  freshToken.mockReset().mockResolvedValue('fresh');
  publishSession.tokenSource(freshToken);
  publishSession.left();
});

/** A renewal that is under way, and how to end it. */
function renewal(): { end: (token: string) => Promise<string | null> } {
  const { promise, resolve } = Promise.withResolvers<string>();
  freshToken.mockReturnValueOnce(promise);
  const asked = bearer();
  return {
    end: (token) => {
      resolve(token);
      return asked;
    },
  };
}

describe('the bearer', () => {
  it('is renewed, and what is stored with it', async () => {
    accessToken.store('old');
    expect(await bearer()).toBe('fresh');
    expect(stored()).toBe('fresh');
  });

  it('is none for somebody who is not signed in, and nobody is asked for one', async () => {
    expect(await bearer()).toBeNull();
    expect(freshToken).not.toHaveBeenCalled();
    expect(stored()).toBeUndefined();
  });

  it.each([
    ['can not be renewed', () => freshToken.mockRejectedValue(new Error('offline'))],
    ['has nobody to renew it', () => freshToken.mockResolvedValue(undefined)],
  ])('is the stored one when it %s', async (_, happens) => {
    accessToken.store('old');
    happens();
    expect(await bearer()).toBe('old');
    expect(stored()).toBe('old');
  });

  it('that is renewed after its person logged out is not written back', async () => {
    accessToken.store('old');
    const { end } = renewal();
    endSession(exit);
    expect(await end('fresh')).toBeNull();
    expect(stored()).toBeUndefined();
  });

  it('that is renewed after somebody else logged in does not take the place of theirs', async () => {
    accessToken.store('of the first');
    const { end } = renewal();
    endSession(exit);
    accessToken.store('of the second');
    expect(await end('of the first, renewed')).toBe('of the second');
    expect(stored()).toBe('of the second');
  });

  it('that two calls renew at once is the renewed one for both', async () => {
    accessToken.store('old');
    const [first, second] = [renewal(), renewal()];
    expect(await first.end('fresh')).toBe('fresh');
    expect(await second.end('fresh')).toBe('fresh');
  });
});

describe('the session', () => {
  const account = { uid: 'u', email: 'a@b', displayName: undefined, photoURL: undefined };
  const signedIn = { status: 'signed-in', account } as const;

  it('that is ended here forgets the token at once, and waits for its exit', () => {
    accessToken.store('old');
    publishSession.known(signedIn);
    endSession({ to: '/login', from: '/dashboard' });
    expect(stored()).toBeUndefined();
    expect(session).toEqual({ status: 'leaving', exit: { to: '/login', from: '/dashboard' } });
  });

  it('ends by the first exit alone', () => {
    publishSession.known(signedIn);
    endSession({ to: '/login' });
    endSession(exit);
    expect(session).toMatchObject({ exit: { to: '/login' } });
  });

  it('tells everybody who listens, until they stop', () => {
    const listener = vi.fn();
    const stop = onSession(listener);
    publishSession.known(signedIn);
    expect(session).toEqual(signedIn);
    publishSession.known({ status: 'anonymous' });
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    publishSession.known({ status: 'unavailable' });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('of somebody who leaves is left when the exit is reached, and not before', () => {
    publishSession.known(signedIn);
    endSession(exit);
    publishSession.known({ status: 'anonymous' });
    expect(session).toMatchObject({ status: 'leaving' });
    publishSession.left();
    expect(session).toEqual({ status: 'anonymous' });
  });

  it('of somebody who leaves does not wait for a sign-out that nobody can carry out', () => {
    publishSession.known(signedIn);
    endSession(exit);
    publishSession.known({ status: 'unavailable' });
    expect(session).toEqual({ status: 'unavailable' });
  });

  it('of somebody who is signed in does not end because a page was reached', () => {
    publishSession.known(signedIn);
    publishSession.left();
    expect(session).toEqual(signedIn);
  });
});
