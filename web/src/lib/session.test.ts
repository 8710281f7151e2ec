import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken } from './access-token.ts';
import {
  bearer,
  endSession,
  onSession,
  provideSession,
  publishSession,
  session,
  sessionArrived,
} from './session.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
});

const stored = () => kept.get('accessToken');

const freshToken = vi.fn<() => Promise<string | undefined>>();
const signOut = vi.fn<() => Promise<void>>();

beforeEach(() => {
  kept.clear();
  freshToken.mockReset().mockResolvedValue('fresh');
  signOut.mockReset().mockResolvedValue();
  provideSession({ freshToken, signOut });
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
    await endSession();
    expect(await end('fresh')).toBeNull();
    expect(stored()).toBeUndefined();
  });

  it('that is renewed after somebody else logged in does not take the place of theirs', async () => {
    accessToken.store('of the first');
    const { end } = renewal();
    await endSession();
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

it('ending the session forgets the token at once, and signs out', async () => {
  accessToken.store('old');
  const ended = endSession();
  expect(stored()).toBeUndefined();
  await ended;
  expect(signOut).toHaveBeenCalledOnce();
});

describe('the session', () => {
  const account = { uid: 'u', email: 'a@b', displayName: undefined, photoURL: undefined };

  it('tells everybody who listens, until they stop', () => {
    const listener = vi.fn();
    const stop = onSession(listener);
    publishSession.signedIn(account);
    expect(session).toEqual({ status: 'signed-in', account });
    publishSession.anonymous();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    publishSession.unavailable();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('of somebody who leaves is left when the other page is reached, and not before', () => {
    publishSession.signedIn(account);
    publishSession.leaving();
    publishSession.anonymous();
    expect(session).toEqual({ status: 'anonymous', leaving: true });
    sessionArrived();
    expect(session).toEqual({ status: 'anonymous', leaving: false });
  });

  it('of somebody who is signed in does not end because a page was reached', () => {
    publishSession.signedIn(account);
    sessionArrived();
    expect(session).toEqual({ status: 'signed-in', account });
  });
});
