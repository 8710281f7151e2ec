import { describe, expect, it } from 'vitest';
import { bearerClaims } from './bearer-claims.ts';

const bearer = (payload: unknown) =>
  `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

describe('bearerClaims', () => {
  it('decodes claims, including text that is not ASCII', () => {
    const claims = { sub: 'u1', exp: 1_700_000_000, name: 'Жанна 名前 ÿ?>', admin: true };
    expect(bearerClaims(bearer(claims))).toEqual(claims);
  });

  it.each(['', 'nothing', 'a.b.c', 'a.%%.c', bearer(null), bearer({ sub: 1, exp: 2 }), bearer({ sub: 'u' })])(
    'returns undefined for %j',
    (text) => expect(bearerClaims(text)).toBeUndefined(),
  );
});
