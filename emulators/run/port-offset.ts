const STEP = 1000;
const HIGHEST = 50_000;

/** The ports above 1023 that browsers and `fetch` refuse: https://fetch.spec.whatwg.org/#port-blocking */
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
  const refused = (added: number) => ports.map((port) => port + added).find((port) => refusedPorts.has(port));
  if (refused(offset) === undefined) return offset;
  const next = [offset + STEP, offset - STEP].find((other) => refused(other) === undefined);
  throw new Error(
    `PORT_OFFSET=${text} leads to port ${refused(offset)}, which browsers and fetch refuse. ` +
      `Choose another offset, such as ${next}.`,
  );
}
