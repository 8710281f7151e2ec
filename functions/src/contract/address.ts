/** Returns an address without empty lines, and without spaces around a line. */
export function addressLines(address: string): string {
  return address
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Returns an address on one line, with commas between its lines. */
export function addressOnOneLine(address: string): string {
  return address.replace(/\s*[,،、]?\s*\n\s*/g, ', ');
}
