function token(header: object, content: string): string {
  const encoded = [JSON.stringify(header), content].map((part) => Buffer.from(part).toString('base64url'));
  return [...encoded, 'c2lnbmF0dXJl'].join('.');
}

const jwt = { alg: 'RS256', typ: 'JWT', kid: 'any' };

/** Tokens that make firebase-admin throw errors of the JavaScript engine instead of its own. */
export const malformedTokens: [string, string][] = [
  ['whose content is not JSON', token(jwt, 'x')],
  ['whose content is null', token(jwt, 'null')],
  ['in a former format, without a user', token({ alg: 'HS256', typ: 'JWT' }, '{"v":0,"d":5}')],
  ['whose audience cannot be a text', token(jwt, '{"aud":{"toString":null,"valueOf":null}}')],
];
