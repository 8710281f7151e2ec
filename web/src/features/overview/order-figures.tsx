import type { OrderPhase } from '@almighty-tools/functions/contract/order-phases.ts';
import type { Overview, Total } from '@almighty-tools/functions/contract/overview.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Amount } from '#components/amount.tsx';
import { QueryView } from '#components/query-view.tsx';
import { dollars, numberOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/overview.ts';
import { orderListUrls } from './order-list-urls.ts';
import { tasksQuery } from './queries.ts';
import { Section, ShareBars } from './section.tsx';

type State = { name: keyof typeof texts.states; phases: readonly OrderPhase[]; list?: string };

/**
 * The states, in the sequence that an order goes through. A phase that lasts only seconds counts as the state before
 * it.
 */
const states: readonly State[] = [
  { name: 'waiting', phases: ['open', 'canceling', 'expiring'] },
  { name: 'toShip', phases: ['paid', 'refunding'], list: orderListUrls.toShip },
  { name: 'shipped', phases: ['shipped'], list: orderListUrls.shipped },
  { name: 'refunded', phases: ['refunded'] },
  { name: 'shippedRefunded', phases: ['shipped-refunded'], list: orderListUrls.shippedRefunded },
  { name: 'canceled', phases: ['canceled'] },
  { name: 'expired', phases: ['expired'] },
];

function Name({ text, list }: { text: string; list: string | undefined }) {
  if (!list) return <span>{text}</span>;
  return (
    <Link to={list} className="text-link">
      {text}
    </Link>
  );
}

type Phases = Overview['phases'];

/** Counts the orders in any of the given phases. */
function countInPhases(phases: Phases, wanted: readonly OrderPhase[]): number {
  return phases.reduce((sum, { phase, count }) => sum + (wanted.includes(phase) ? count : 0), 0);
}

/** Shows the number of orders in each state. Links to the list of these orders, if one exists. */
export function OrdersByState({ overview: { phases, lostDisputes } }: { overview: Overview }) {
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
      {lostDisputes.count > 0 && (
        <p className="note mt-4">{texts.lost(lostDisputes.count, dollars(lostDisputes.amount))}</p>
      )}
      <Link to={orderListUrls.unpaid} className="text-link mt-4 inline-block py-1">
        {texts.allUnpaid}
      </Link>
    </Section>
  );
}

type TaskProps = {
  title: string;
  /** Page that lists the tasks. */
  to?: string;
  /** Number of tasks, and their amount if they are about money. */
  total: Pick<Total, 'count'> & Partial<Total>;
  note?: string;
};

function Task({ title, to, total: { count, amount }, note }: TaskProps) {
  return (
    <div className={count > 0 ? 'is-due' : undefined}>
      <dt>
        {to ? (
          <Link to={to} className="tile-link">
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
      </dt>
      <dd className="figures">
        <strong>{numberOf(count)}</strong>
        {count > 0 && amount !== undefined && <Amount of={amount} />}
        {count > 0 && note && <span className="note block">{note}</span>}
      </dd>
    </div>
  );
}

/** As high as the tiles, so that nothing moves when they load. */
const loading = (
  <div className="tiles">
    <p role="status" className="note">
      {texts.loadingTasks}…
    </p>
  </div>
);

/** Tiles with the tasks of the admins, and links to them. They are counted again while the page is open. */
export function ToDo() {
  const query = useQuery(tasksQuery);
  return (
    <section aria-label={texts.toDo} className="is-wide mb-6">
      <QueryView query={query} loading={texts.loadingTasks} name={texts.tasks} placeholder={loading}>
        {({ toShip, openReturns, failedRefunds, excess, disputes }) => (
          <>
            <dl className="tiles">
              <Task title={texts.toShip} to={orderListUrls.toShip} total={{ count: toShip }} />
              <Task title={texts.openReturns} to={orderListUrls.openReturns} total={{ count: openReturns }} />
              <Task
                title={texts.failedRefunds}
                to={paths.manageAllOrders}
                total={{
                  count: failedRefunds.count + excess.count,
                  ...(failedRefunds.count > 0 && { amount: failedRefunds.amount }),
                }}
                {...(excess.count > 0 && {
                  note: texts.refundedTooMuch(excess.count, dollars(excess.amount)),
                })}
              />
              <Task title={texts.openDisputes} total={disputes} note={texts.openAmount} />
            </dl>
            {disputes.orders.length > 0 && (
              <ul className="mt-3 grid gap-1">
                {disputes.orders.map(({ _id, toolName, amount }) => (
                  <li key={_id} className="flex flex-wrap gap-x-4">
                    <Link to={paths.manageOrder(_id)} className="text-link wrap-anywhere py-1">
                      {texts.disputed(toolName)}
                    </Link>
                    <span className="figures py-1">
                      <Amount of={amount} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
