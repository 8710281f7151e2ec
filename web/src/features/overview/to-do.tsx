import type { Figure, Overview } from '@almighty-tools/functions/contract/overview.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dollars, numberOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/overview.ts';
import { orderLists } from './order-lists.ts';
import { countInPhases } from './orders-by-state.tsx';
import { Section } from './section.tsx';

function Amount({ of: { count, amount }, children }: { of: Figure; children?: ReactNode }) {
  return (
    <dd className="figures">
      <strong>{numberOf(count)}</strong>
      {count > 0 && <span> · {dollars(amount)}</span>}
      {children}
    </dd>
  );
}

/** Lists the tasks of the admins, with links. */
export function ToDo({ overview: { phases, failedRefunds, returns, disputes } }: { overview: Overview }) {
  const toShip = countInPhases(phases, ['paid', 'refunding']);
  return (
    <Section title={texts.toDo}>
      <dl className="pairs is-wide-term">
        <div>
          <dt>
            <Link to={orderLists.toShip} className="text-link">
              {texts.toShip}
            </Link>
          </dt>
          <dd className="figures">
            <strong>{numberOf(toShip)}</strong>
          </dd>
        </div>
        <div>
          <dt>
            <Link to={paths.manageAllOrders} className="text-link">
              {texts.failedRefunds}
            </Link>
          </dt>
          <Amount of={failedRefunds} />
        </div>
        <div>
          <dt>
            <Link to={orderLists.openReturns} className="text-link">
              {texts.openReturns}
            </Link>
          </dt>
          <dd className="figures">
            <strong>{numberOf(returns.open)}</strong>
          </dd>
        </div>
        <div>
          <dt>{texts.openDisputes}</dt>
          <Amount of={disputes.open} />
        </div>
        <div>
          <dt>{texts.lostDisputes}</dt>
          <Amount of={disputes.lost}>
            {disputes.lost.count > 0 && <span className="note block">{texts.lostCount}</span>}
          </Amount>
        </div>
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
