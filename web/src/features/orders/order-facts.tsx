import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ReactNode } from 'react';
import { ShortId } from '#components/short-id.tsx';
import { dollars } from '#lib/intl.ts';
import { orderTotal } from '#lib/money.ts';
import { PaymentMark, StatusMark } from './marks.tsx';

type Fact = { label: string; value: ReactNode };

type OrderFactsProps = {
  order: Order;
  /** What stands beside the id of the payment. */
  payment?: ReactNode;
};

/** Who ordered what, where it goes, and how it was paid. */
export function OrderFacts({ order, payment }: OrderFactsProps) {
  const { _id, name, email, address, phone, toolName, quantity, price, transactionId } = order;
  const facts: Fact[] = [
    { label: 'Order', value: <ShortId id={_id} what="order id" /> },
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'Address', value: <span className="whitespace-pre-line">{address}</span> },
    { label: 'Phone', value: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> },
    { label: 'Tool Name', value: toolName },
    { label: 'Quantity', value: quantity },
    { label: 'Price (Per Unit)', value: dollars(price) },
    { label: 'Total Price', value: <strong>{dollars(orderTotal(order))}</strong> },
    { label: 'Payment Status', value: <PaymentMark order={order} /> },
    { label: 'Status', value: <StatusMark order={order} /> },
  ];
  return (
    <dl className="pairs">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
      {transactionId && (
        <div>
          <dt>Transaction ID</dt>
          <dd className="wrap-anywhere">
            <ShortId id={transactionId} what="transaction id" /> {payment}
          </dd>
        </div>
      )}
    </dl>
  );
}
