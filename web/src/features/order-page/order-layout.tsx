import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ToolName } from '#components/tool-name.tsx';
import { ShopperBadges } from '#features/orders/badges.tsx';
import { toolQuery } from '#features/tools/queries.ts';
import { ToolPicture } from '#features/tools/tool-picture.tsx';
import { dollars, orderTotal } from '#lib/format/intl.ts';
import { phoneUrl } from '#lib/url/contact-urls.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';
import { orderMailUrl } from './order-mail-url.ts';

type OrderLayoutProps = {
  /** Banner and steps at the top. */
  story: ReactElement;
  /** Element above the actions. Without it, the facts are at the top. */
  lead?: ReactElement | undefined;
  facts: ReactElement;
  timeline: ReactElement;
  actions: ReactElement;
  /** Element below the timeline. */
  note?: ReactElement | undefined;
  sheet: ReactElement | undefined;
};

/** Layout of an order's page: facts, timeline, actions, and the printed sheet. */
export function OrderLayout({ story, lead, facts, timeline, actions, note, sheet }: OrderLayoutProps) {
  return (
    <>
      <div className="on-screen">{story}</div>
      <div className="on-screen flex flex-wrap gap-6">
        <section aria-label={texts.order} className="sheet min-w-0 flex-[1.6_1_24rem] p-5 sm:p-7">
          {lead ?? facts}
          <div className="order-actions">{actions}</div>
          {lead && facts}
        </section>
        <div className="grid min-w-0 flex-[1_1_16rem] grid-cols-1 content-start gap-6">
          <section aria-labelledby="timeline" className="sheet p-5 sm:p-7">
            <h2 id="timeline" className="mb-4 text-lg">
              {texts.timeline}
            </h2>
            {timeline}
          </section>
          {note}
        </div>
      </div>
      {sheet}
    </>
  );
}

/** Shows the picture of the order's tool. An older order does not contain it, so this reads the tool. */
export function OrderPicture({ order: { toolId, toolName, toolImage } }: { order: Order }) {
  const { data: tool, isLoading } = useQuery({ ...toolQuery(toolId), enabled: toolImage === undefined });
  if (isLoading) return <div className="plate aspect-[520/360]" />;
  return <ToolPicture tool={{ toolName, toolImage: toolImage ?? tool?.toolImage ?? '' }} eager />;
}

/** The top of a shopper's order: tool, state and next step. `OrderNotice` shows what needs attention. */
export function OrderLead({ order }: { order: Order }) {
  const { toolId, toolName, phase } = order;
  const isCalm = phase === 'paid' || (phase === 'shipped' && !order.returnRequestedAt);
  return (
    <div className="order-lead">
      <OrderPicture order={order} />
      <div className="order-lead-words">
        <p className="wrap-anywhere text-lg font-semibold">
          <Link to={paths.tool(toolId)} className="text-link">
            <ToolName name={toolName} />
          </Link>
        </p>
        <div className="mt-1 flex flex-wrap gap-x-4">
          <ShopperBadges order={order} />
        </div>
      </div>
      {isCalm && <p className="order-lead-next">{texts.next[phase]}</p>}
    </div>
  );
}

/** How to reach the store about an order. */
export function OrderContact({ order: { _id } }: { order: Order }) {
  return (
    <p className="mt-6 text-sm text-steel">
      {texts.questions}{' '}
      <a href={orderMailUrl(store.email, _id)} className="text-link wrap-anywhere">
        {store.email}
      </a>
      ,{' '}
      <a href={phoneUrl} className="text-link figures whitespace-nowrap">
        {store.phone}
      </a>
    </p>
  );
}

/** Returns the heading of an order's page; without an order, its general title. */
export function headingOf(order: Order | undefined): string {
  if (!order) return texts.order;
  return texts.headingOf(order.quantity, order.toolName, dollars(orderTotal(order)));
}
