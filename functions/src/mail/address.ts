/**
 * An address that no mail program can read as several addresses or as a name with an address: only letters, digits and
 * some other characters of an `atom` (https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3).
 */
const PLAIN = /^[\p{L}\p{N}.!#$%&'*+=?^_{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** Returns true for a safe recipient. The identity provider accepts more addresses. */
export function isPlainAddress(email: string): boolean {
  return PLAIN.test(email);
}
