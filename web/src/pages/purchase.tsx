import type { OrderTexts } from '@almighty-tools/functions/contract/order.ts';
import { isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import type { Pair } from '#components/pairs.tsx';
import { QueryView } from '#components/query-view.tsx';
import { ToolName } from '#components/tool-name.tsx';
import { OrderPlaced, type Placed } from '#features/my-orders/order-placed.tsx';
import { closedNotice, PurchaseForm } from '#features/my-orders/purchase-form.tsx';
import { suggestedTexts } from '#features/orders/order-texts.tsx';
import { lastOrderTextsQuery } from '#features/orders/queries.ts';
import { profileQuery } from '#features/profile/queries.ts';
import { useClosedMessage } from '#features/selling/queries.ts';
import { toolQuery } from '#features/tools/queries.ts';
import { ToolNotFound } from '#features/tools/tool-not-found.tsx';
import { ToolPicture } from '#features/tools/tool-picture.tsx';
import { type FactField, textFacts } from '#features/tools/tool-places.ts';
import { dollars, numberOf } from '#lib/format/intl.ts';
import { useAccount } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';
import * as toolTexts from '#texts/tools.ts';

/**
 * Returns the suggested texts of an order: those of the last order, or the phone number of the profile. Undefined if
 * neither loads.
 */
function useSuggested(email: string): Partial<OrderTexts> | undefined {
  const last = useQuery(lastOrderTextsQuery(email));
  const { data: profile } = useQuery({ ...profileQuery(email), enabled: last.data === null });
  if (last.data) return suggestedTexts(last.data);
  return profile?.phone === undefined ? undefined : { phone: profile.phone };
}

function Purchase({ tool }: { tool: Tool }) {
  const account = useAccount();
  const suggested = useSuggested(account.email);
  const closed = useClosedMessage();
  const [placed, setPlaced] = useState<Placed>();
  const [isOpen, setIsOpen] = useState(true);
  // If the shopper has typed something, the form stays even if too little stock is left. Its quantity field shows the
  // error.
  const [isTyped, setIsTyped] = useState(false);
  const isOut = isOutOfStock(tool);
  return (
    <>
      {closed ? (
        <Notice tone="warn" id={closedNotice} text={closed} />
      ) : (
        isOut && !placed && <SoldOut stock={tool.toolAvailableQuantity} />
      )}
      <div className="purchase">
        <div className="purchase-details">
          <ToolPicture tool={tool} eager />
          <ToolFacts tool={tool} />
        </div>
        <div>
          <PurchaseSummary tool={tool} />
          {placed && <OrderPlaced placed={placed} />}
          {(!isOut || isTyped) && (
            // After an order, the empty form is folded, because the next step is the payment.
            <details
              open={isOpen}
              onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
              className="sheet p-5 sm:p-7"
            >
              <summary hidden={!placed} className="w-fit py-1">
                {texts.orderMore}
              </summary>
              <PurchaseForm
                tool={tool}
                account={account}
                // The form stays empty behind the dialog about the placed order.
                suggested={placed ? undefined : suggested}
                onTyped={() => setIsTyped(true)}
                onPlaced={setPlaced}
                onDone={() => setIsOpen(false)}
              />
            </details>
          )}
        </div>
      </div>
    </>
  );
}

function SoldOut({ stock }: { stock: number }) {
  const toTools = (
    <Link to={paths.home} className="btn btn-line btn-sm">
      {texts.seeTools}
    </Link>
  );
  return <Notice tone="bad" text={toolTexts.tooFewLeft(stock)} actions={toTools} />;
}

/** Short summary of the tool, for screens where its picture and table are below the form. */
function PurchaseSummary({ tool }: { tool: Tool }) {
  return (
    <div className="purchase-summary" aria-hidden="true">
      <ToolPicture tool={tool} eager />
      <div>
        <p dir="auto" className="line-clamp-2 wrap-anywhere font-semibold">
          {tool.toolName}
        </p>
        <p className="price">{dollars(tool.toolPrice)}</p>
      </div>
    </div>
  );
}

/** `/purchase/{id}` */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(toolQuery(id));
  const notFound = <ToolNotFound to={paths.home} link={texts.seeTools} />;
  return (
    <div className="page purchase-page">
      <PageHeading title={texts.purchase}>{texts.welcome}</PageHeading>
      <QueryView query={query} loading={texts.loadingTool} name={texts.thisTool} notFound={notFound}>
        {(tool) => <Purchase key={id} tool={tool} />}
      </QueryView>
    </div>
  );
}

const figures = (text: string) => <span className="figures">{text}</span>;

/** Table of a tool's details (specification, Purchase page). */
function ToolFacts({ tool }: { tool: Tool }) {
  const facts = {
    toolName: { label: toolTexts.name, value: <ToolName name={tool.toolName} /> },
    toolDescription: { label: toolTexts.description, value: <bdi>{tool.toolDescription}</bdi> },
    toolMinimumOrderQuantity: {
      label: toolTexts.minimumOrderQuantity,
      value: figures(numberOf(tool.toolMinimumOrderQuantity)),
    },
    toolAvailableQuantity: {
      label: toolTexts.available,
      value: figures(numberOf(tool.toolAvailableQuantity)),
    },
    toolPrice: { label: toolTexts.price, value: figures(dollars(tool.toolPrice)) },
  } satisfies Record<FactField<'purchase'>, Pair>;
  const rows: Pair[] = [
    { label: toolTexts.id, value: <span className="font-mono text-sm break-all">{tool._id}</span> },
    ...Object.values(facts),
    ...textFacts(tool, 'purchase').map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> })),
  ];
  return (
    <table className="facts-table">
      <caption className="sr-only">{toolTexts.facts}</caption>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
