import type { Figure, Overview } from '@almighty-tools/functions/contract/overview.ts';
import { Link } from 'react-router-dom';
import { dollars, numberOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/overview.ts';
import { orderLists } from './order-lists.ts';
import { countInPhases } from './orders-by-state.tsx';
import { Section } from './section.tsx';

type TaskProps = {
  title: string;
  /** Page that lists the tasks. */
  to?: string;
  /** Number of tasks, and their amount if they are about money. */
  figure: Pick<Figure, 'count'> & Partial<Figure>;
  note?: string;
};

function Task({ title, to, figure: { count, amount }, note }: TaskProps) {
  return (
    <div>
      <dt>
        {to ? (
          <Link to={to} className="text-link">
            {title}
          </Link>
        ) : (
          title
        )}
      </dt>
      <dd className="figures">
        <strong>{numberOf(count)}</strong>
        {count > 0 && amount !== undefined && <span> · {dollars(amount)}</span>}
        {count > 0 && note && <span className="note block">{note}</span>}
      </dd>
    </div>
  );
}

/** Lists the tasks of the admins, with links. */
export function ToDo({ overview: { phases, failedRefunds, returns, disputes } }: { overview: Overview }) {
  const toShip = countInPhases(phases, ['paid', 'refunding']);
  return (
    <Section title={texts.toDo}>
      <dl className="pairs is-wide-term">
        <Task title={texts.toShip} to={orderLists.toShip} figure={{ count: toShip }} />
        <Task title={texts.failedRefunds} to={paths.manageAllOrders} figure={failedRefunds} />
        <Task title={texts.openReturns} to={orderLists.openReturns} figure={{ count: returns.open }} />
        <Task title={texts.openDisputes} figure={disputes.open} note={texts.openAmount} />
        <Task title={texts.lostDisputes} figure={disputes.lost} note={texts.lostAmount} />
      </dl>
      {disputes.orders.length > 0 && (
        <ul className="mt-4 grid gap-1">
          {disputes.orders.map(({ _id, toolName, amount }) => (
            <li key={_id} className="flex flex-wrap justify-between gap-x-4">
              <Link to={paths.manageOrder(_id)} className="text-link wrap-anywhere py-1">
                {texts.disputed(toolName)}
              </Link>
              <span className="figures py-1">{dollars(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
