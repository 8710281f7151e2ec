import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { shortId } from '@almighty-tools/functions/contract/short-id.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';
import { useEffect } from 'react';
import { ToolName } from '#components/tool-name.tsx';
import { textsOf } from '#features/orders/order-texts.tsx';
import { rememberSlip } from '#features/orders/shipment.ts';
import { isPartlyRefunded, unitsLeft } from '#features/orders/states.ts';
import { dayOf, dollars, leftToRefund, numberOf, orderTotal } from '#lib/format/intl.ts';
import * as texts from '#texts/orders.ts';

type PrintedOrderProps = { order: Order; isReceipt?: boolean };

/** Shows the last payment and its refund, but not the earlier payments. */
function Payment({ order }: { order: Order }) {
  const { paidAt, refundedAt, refundedTotal, transactionId } = order;
  const isRefunded = paidAt && refundedAt && refundedAt >= paidAt;
  const isPart = isPartlyRefunded(order);
  return (
    <>
      {paidAt && <p>{texts.paidOn(dayOf(paidAt))}</p>}
      {isRefunded && !isPart && <p>{texts.refundedOn(dayOf(refundedAt))}</p>}
      {isRefunded && isPart && (
        <p>
          <span>{texts.partRefundedOn(dollars(refundedTotal), dayOf(refundedAt))}</span>
          <br />
          <span>{texts.paidAfterRefunds(dollars(leftToRefund(order)))}</span>
        </p>
      )}
      {transactionId && <p className="wrap-anywhere">{texts.transactionOf(transactionId)}</p>}
    </>
  );
}

/** The store's address: the sender of a parcel, or the seller on a receipt. */
function FromStore({ isReceipt }: { isReceipt: boolean }) {
  const lines = [store.name, store.address, store.phone];
  if (isReceipt) lines.push(store.email, ...(store.taxNumber ? [store.taxNumber] : []));
  return (
    <div>
      <h3>{isReceipt ? texts.soldBy : texts.from}</h3>
      <address>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}

/** The total of a receipt, and what is left of it after refunds. */
function Totals({ order }: { order: Order }) {
  const { refundedTotal } = order;
  const rows = [
    { label: texts.totalPrice, amount: orderTotal(order) },
    ...(refundedTotal > 0
      ? [
          { label: texts.refundedTotal, amount: -refundedTotal },
          { label: texts.leftAfterRefunds, amount: leftToRefund(order) },
        ]
      : []),
  ];
  return (
    <tfoot>
      {rows.map(({ label, amount }) => (
        <tr key={label}>
          <th scope="row" colSpan={3}>
            {label}
          </th>
          <td>{dollars(amount)}</td>
        </tr>
      ))}
    </tfoot>
  );
}

/** Returns the units of a parcel: without those that a refund restocked before the shipment. */
function unitsToPack(order: Order): number {
  return order.sentUnits ?? unitsLeft(order);
}

/** Names the printed sheet, because browsers suggest the title of a page as the name of its PDF file. */
function usePrintedTitle(title: string): void {
  useEffect(() => {
    let before: string | undefined;
    const name = () => {
      // Several packing slips that are printed together keep the title of their page.
      if (document.querySelectorAll('.on-paper').length !== 1) return;
      before = document.title;
      document.title = title;
    };
    const restore = () => {
      if (before !== undefined) document.title = before;
      before = undefined;
    };
    addEventListener('beforeprint', name);
    addEventListener('afterprint', restore);
    return () => {
      restore();
      removeEventListener('beforeprint', name);
      removeEventListener('afterprint', restore);
    };
  }, [title]);
}

/** Packing slip or receipt. It is visible only in print. */
function PrintedOrder({ order, isReceipt = false }: PrintedOrderProps) {
  const { _id, createdAt, name, email, toolName, quantity, price } = order;

  usePrintedTitle(`${isReceipt ? texts.receipt : texts.packingSlip} ${shortId(_id)}`);

  // The browser also reports a print that was not started with a button of this page.
  useEffect(() => {
    if (isReceipt) return;
    const onPrint = () => rememberSlip(order);
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, [order, isReceipt]);

  return (
    <section className="on-paper" aria-hidden="true">
      <p className="wordmark">{store.wordmark}</p>
      <h2>{isReceipt ? texts.receipt : texts.packingSlip}</h2>
      <p>
        <span>{texts.orderNumber(shortId(_id))}</span>
        <br />
        <span>{dayOf(createdAt)}</span>
      </p>
      <div className="on-paper-parties">
        <FromStore isReceipt={isReceipt} />
        <div>
          <h3>{isReceipt ? texts.soldTo : texts.shipTo}</h3>
          <address>
            <bdi className="block">{name}</bdi>
            {textsOf(order, isReceipt ? 'receipt' : 'packingSlip').map(({ field, line }) => (
              <bdi key={field} className="block whitespace-pre-line">
                {line}
              </bdi>
            ))}
            {isReceipt && <bdi className="block">{email}</bdi>}
          </address>
        </div>
      </div>
      <table data-receipt={isReceipt}>
        <thead>
          <tr>
            <th>{texts.quantity}</th>
            <th>{texts.tool}</th>
            {isReceipt && <th>{texts.pricePerUnit}</th>}
            {isReceipt && <th>{texts.amountOfLine}</th>}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{numberOf(isReceipt ? quantity : unitsToPack(order))}</td>
            <td>
              <ToolName name={toolName} />
            </td>
            {isReceipt && <td>{dollars(price)}</td>}
            {isReceipt && <td>{dollars(orderTotal(order))}</td>}
          </tr>
        </tbody>
        {isReceipt && <Totals order={order} />}
      </table>
      {isReceipt && <Payment order={order} />}
    </section>
  );
}

/** Packing slip of an order, visible only in print. */
export function PackingSlip({ order }: { order: Order }) {
  return <PrintedOrder order={order} />;
}

/** Receipt of a paid order, visible only in print. */
export function Receipt({ order }: { order: Order }) {
  return <PrintedOrder order={order} isReceipt />;
}

/** Button that prints the sheet of this page. Some browsers on phones cannot print. */
export function PrintButton({ children }: { children: string }) {
  if (!('print' in window)) return null;
  return (
    <button type="button" className="btn btn-line btn-sm" onClick={() => print()}>
      {children}
    </button>
  );
}
