/**
 * Returns true if firebase-admin could not parse a token. It lets the parser's errors through, for example if
 * the token's content is not an object. If it cannot fetch Google's keys, it throws an error of its own class.
 */
export function isMalformedToken(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof TypeError;
}
