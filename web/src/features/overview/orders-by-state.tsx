import type { OrderPhase } from '@almighty-tools/functions/contract/order.ts';
import type { Overview } from '@almighty-tools/functions/contract/overview.ts';
import { Link } from 'react-router-dom';
import { numberOf } from '#lib/format/intl.ts';
import * as texts from '#texts/overview.ts';
import { orderLists } from './order-lists.ts';
import { Section } from './section.tsx';
import { ShareBars } from './share-bars.tsx';

type State = { name: keyof typeof texts.states; phases: readonly OrderPhase[]; list?: string };

/**
 * The states, in the sequence that an order goes through. A phase that lasts only seconds counts as the state before
 * it.
 */
const states: readonly State[] = [
  { name: 'waiting', phases: ['open', 'canceling', 'expiring'] },
  { name: 'toShip', phases: ['paid', 'refunding'], list: orderLists.toShip },
  { name: 'shipped', phases: ['shipped'], list: orderLists.shipped },
  { name: 'refunded', phases: ['refunded'] },
  { name: 'shippedRefunded', phases: ['shipped-refunded'], list: orderLists.shippedRefunded },
  { name: 'canceled', phases: ['canceled'] },
  { name: 'expired', phases: ['expired'] },
];

function Name({ text, list }: { text: string; list: string | undefined }) {
  if (!list) return text;
  return (
    <Link to={list} className="text-link">
      {text}
    </Link>
  );
}

type Phases = Overview['phases'];

/** Counts the orders in any of the given phases. */
export function countInPhases(phases: Phases, wanted: readonly OrderPhase[]): number {
  return phases.reduce((sum, { phase, count }) => sum + (wanted.includes(phase) ? count : 0), 0);
}

/** Shows the number of orders in each state. Links to the list of these orders, if one exists. */
export function OrdersByState({ phases }: { phases: Phases }) {
  const bars = states.map(({ name, phases: wanted, list }) => {
    const size = countInPhases(phases, wanted);
    return {
      key: name,
      label: <Name text={texts.states[name]} list={list} />,
      value: numberOf(size),
      size,
    };
  });
  return (
    <Section title={texts.byState}>
      <ShareBars bars={bars} />
      <Link to={orderLists.unpaid} className="text-link mt-4 inline-block py-1">
        {texts.allUnpaid}
      </Link>
    </Section>
  );
}
