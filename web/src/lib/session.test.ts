import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken } from './access-token.ts';
import { madeUpAccount } from './made-up-account.ts';
import { bearer, endSession, onSession, publishSession, session } from './session.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
});

const stored = () => kept.get('accessToken');

const freshToken = vi.fn<() => Promise<string | undefined>>();
const exit = { to: '/login', from: '/dashboard' };
const signedIn = { status: 'signed-in', account: madeUpAccount } as const;

beforeEach(() => {
  kept.clear();
  freshToken.mockReset().mockResolvedValue('fresh');
  publishSession.tokenSource(freshToken);
  publishSession.left();
  publishSession.known(signedIn);
});

/** A bearer that expires in so many seconds. */
const expiringIn = (seconds: number) =>
  `header.${btoa(JSON.stringify({ sub: 'u1', exp: Date.now() / 1000 + seconds }))}.signature`;

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

  it('that can not be renewed is the stored one until that has expired', async () => {
    const offline = new Error('offline');
    freshToken.mockRejectedValue(offline);
    const counts = expiringIn(60);
    accessToken.store(counts);
    expect(await bearer()).toBe(counts);
    const old = expiringIn(-1);
    accessToken.store(old);
    await expect(bearer()).rejects.toBe(offline);
    expect(stored()).toBe(old);
  });

  it('that has expired and is refused a new one is sent, so that the server refuses it', async () => {
    const old = expiringIn(-1);
    accessToken.store(old);
    freshToken.mockResolvedValue(undefined);
    expect(await bearer()).toBe(old);
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

it('the bearer that a refused call waits for comes when Firebase Auth has decided, renewed', async () => {
  vi.resetModules();
  const fresh = await import('./session.ts');
  accessToken.store('old');
  const waited = vi.fn();
  const asked = fresh.decidedBearer().then(waited);
  fresh.publishSession.tokenSource(freshToken);
  fresh.publishSession.remembered(signedIn);
  await Promise.resolve();
  expect(waited).not.toHaveBeenCalled();
  fresh.publishSession.known(signedIn);
  await asked;
  expect(waited).toHaveBeenCalledExactlyOnceWith('fresh');
});

describe('the session', () => {
  it('that the bearer names counts until Firebase Auth has said who is here', async () => {
    vi.resetModules();
    const fresh = await import('./session.ts');
    fresh.publishSession.remembered(signedIn);
    expect(fresh.session).toEqual(signedIn);
    fresh.publishSession.known({ status: 'anonymous' });
    fresh.publishSession.remembered(signedIn);
    expect(fresh.session).toEqual({ status: 'anonymous' });
  });

  it('that ends forgets the token at once, and leads where the first who ended it said', () => {
    accessToken.store('old');
    endSession(exit);
    expect(stored()).toBeUndefined();
    endSession({ to: '/' });
    expect(session).toEqual({ status: 'leaving', exit });
  });

  it('that is left is not taken up again by what Firebase Auth still reports', () => {
    endSession(exit);
    publishSession.known(signedIn);
    expect(session).toEqual({ status: 'leaving', exit });
    publishSession.left();
    expect(session).toEqual({ status: 'anonymous' });
  });

  it('that nobody can end is unavailable', () => {
    endSession(exit);
    publishSession.known({ status: 'unavailable' });
    expect(session).toEqual({ status: 'unavailable' });
  });

  it('of somebody who is signed in does not end because a page was reached', () => {
    publishSession.left();
    expect(session).toEqual(signedIn);
  });

  it('tells everybody who listens, until they stop', () => {
    const listener = vi.fn();
    const stop = onSession(listener);
    endSession(exit);
    publishSession.left();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    publishSession.known(signedIn);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
