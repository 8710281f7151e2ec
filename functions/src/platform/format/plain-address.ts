/**
 * Matches an e-mail address that every mail program reads as exactly one address without a name. Allows only
 * letters, digits and some of the other characters of an `atom`
 * (https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3).
 */
const PLAIN = /^[\p{L}\p{N}.!#$%&'*+=?^_{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/**
 * Returns true for an address that is safe as a recipient. The identity provider also accepts unsafe
 * addresses.
 */
export function isPlainAddress(email: string): boolean {
  return PLAIN.test(email);
}
