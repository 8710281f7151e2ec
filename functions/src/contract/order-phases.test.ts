import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPhase, mayFollow, type OrderPhase, orderPhases, phasesThat, statusOf } from './order-phases.ts';

const architecture = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');

/** Returns the arrows between phases in the diagram, such as `open → paid`. */
function arrowsInDiagram(): string[] {
  const diagram = /stateDiagram-v2\n([\s\S]*?)```/.exec(architecture)?.[1] ?? '';
  const arrows = [...diagram.matchAll(/^ *([\w]+) --> ([\w]+)/gm)];
  return arrows.map(([, from, to]) => `${from} → ${to}`.replaceAll('shipped_refunded', 'shipped-refunded'));
}

it('the diagram in the documentation shows exactly the changes that the table allows', () => {
  const ends = [...orderPhases, 'deleted'] as const;
  const allowed = orderPhases.flatMap((from) =>
    ends.filter((to) => to !== from && mayFollow(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(arrowsInDiagram().sort()).toEqual(allowed.sort());
});

it('a change within a phase is allowed', () => {
  for (const phase of orderPhases) expect(mayFollow(phase, phase)).toBe(true);
});

it.each<[Parameters<typeof phasesThat>[0], OrderPhase[]]>([
  ['paid', ['paid', 'refunding', 'shipped']],
  ['holdsStock', ['open', 'canceling', 'expiring', 'refunded']],
  ['payable', ['open', 'refunded']],
  ['cancelable', ['open', 'expiring', 'refunded']],
  ['refundable', ['paid', 'shipped']],
  ['shippable', ['paid']],
  ['final', ['shipped-refunded', 'canceled', 'expired']],
  ['ended', ['canceled', 'expired']],
])('the phases that are %s', (meaning, phases) => {
  expect(phasesThat(meaning).sort()).toEqual(phases.sort());
  for (const phase of orderPhases) expect(isPhase(phase, meaning)).toBe(phases.includes(phase));
});

it('the status of a phase is shipped after a shipment, even if the order is refunded later', () => {
  const shipped = orderPhases.filter((phase) => statusOf(phase) === 'shipped');
  expect(shipped).toEqual(['shipped', 'shipped-refunded']);
});
