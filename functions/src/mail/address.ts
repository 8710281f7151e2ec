/**
 * An address without anything that a mail program could read as several, or as a name beside one: letters, digits and
 * the other characters of an `atom`, of which some are left out (https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3).
 */
const PLAIN = /^[\p{L}\p{N}.!#$%&'*+=?^_{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** True if a mail to an address goes to nobody else. What the identity provider takes for an address is more. */
export function isPlainAddress(email: string): boolean {
  return PLAIN.test(email);
}
