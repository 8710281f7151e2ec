const STEP = 1000;
const HIGHEST = 50_000;

/**
 * The ports above 1023 that browsers and `fetch` refuse:
 * https://fetch.spec.whatwg.org/#port-blocking
 */
export const refusedPorts: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/**
 * Returns the number that `PORT_OFFSET` adds to all ports.
 *
 * @param text The environment variable.
 * @param ports All ports, without the offset.
 * @throws Error whose message names a valid offset
 */
export function portOffset(text: string | undefined, ports: readonly number[]): number {
  const offset = Number(text || 0);
  if (!Number.isInteger(offset / STEP) || offset < 0 || offset > HIGHEST)
    throw new Error(`PORT_OFFSET must be a multiple of ${STEP} up to ${HIGHEST}, not ${text}.`);
  const refused = refusedPort(offset, ports);
  if (refused === undefined) return offset;
  const next = [offset + STEP, offset - STEP].find((other) => refusedPort(other, ports) === undefined);
  throw new Error(
    `PORT_OFFSET=${text} leads to port ${refused}, which browsers and fetch refuse. ` +
      `Choose another offset, such as ${next}.`,
  );
}

/** Returns a port that would be refused with an offset. */
function refusedPort(offset: number, ports: readonly number[]): number | undefined {
  return ports.map((port) => port + offset).find((port) => refusedPorts.has(port));
}
