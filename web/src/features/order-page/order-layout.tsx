import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { shortId } from '@almighty-tools/functions/contract/short-id.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ShortId } from '#components/short-id.tsx';
import { ToolName } from '#components/tool-name.tsx';
import { toolQuery } from '#features/tools/queries.ts';
import { ToolPicture } from '#features/tools/tool-picture.tsx';
import { dayOf, dollars, orderTotal } from '#lib/format/intl.ts';
import { mailUrl, phoneUrl } from '#lib/url/contact-urls.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';

type OrderLayoutProps = {
  /** Banner and steps at the top. */
  story: ReactElement;
  /** The tool, and the main action. */
  lead: ReactElement;
  /** Blocks with the facts. */
  blocks: ReactElement;
  timeline: ReactElement;
  /** The other actions. */
  actions: ReactElement;
  /** Element below the timeline. */
  note?: ReactElement | undefined;
  sheet: ReactElement | undefined;
};

/** Layout of an order's page: tool, facts, actions, timeline, and the printed sheet. */
export function OrderLayout({ story, lead, blocks, timeline, actions, note, sheet }: OrderLayoutProps) {
  return (
    <>
      <div className="on-screen">{story}</div>
      <div className="order-columns on-screen">
        <section aria-label={texts.order} className="sheet">
          {lead}
          {blocks}
          <div className="order-actions">{actions}</div>
        </section>
        <div className="grid content-start gap-6">
          <section aria-labelledby="timeline" className="sheet p-5">
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

type OrderLeadProps = {
  order: Order;
  /** The next step, unless another part of the page names it. */
  next?: string | undefined;
  /** The main action. */
  children: ReactNode;
};

/** The top of an order's page: the tool, the number of the order, and the main action. */
export function OrderLead({ order, next, children }: OrderLeadProps) {
  const { _id, toolId, toolName, createdAt } = order;
  return (
    <div className="order-lead">
      <OrderPicture order={order} />
      <div className="order-lead-words">
        <p className="font-semibold">
          <Link to={paths.tool(toolId)} className="text-link">
            <ToolName name={toolName} />
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-2">
          <ShortId id={_id} label={texts.id} />
          <span className="note">{dayOf(createdAt)}</span>
        </p>
        {next && <p className="mt-1">{next}</p>}
      </div>
      <div className="order-lead-act">{children}</div>
    </div>
  );
}

/** Returns the link that opens an e-mail about an order. */
export function orderMailUrl(address: string, orderId: string): string {
  return mailUrl(address, texts.orderNumber(shortId(orderId)));
}

/** How to reach the store about an order. */
export function OrderContact({ order: { _id } }: { order: Order }) {
  return (
    <p className="order-last w-full text-sm text-steel">
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
