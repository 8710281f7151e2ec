import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ReturnStatus } from '@almighty-tools/functions/contract/order-phases.ts';
import { type ReactNode, useRef, useState } from 'react';
import { isRefundable, isReturnable, isSent, unitsLeft } from '#features/orders/states.ts';
import * as texts from '#texts/orders.ts';
import { OrderMails } from './order-mails.tsx';
import { RefundForm, RestockForm } from './refund-form.tsx';
import { ReturnForm, type ReturnFormKind, ReturnStepForm } from './return-form.tsx';
import { TrackingForm } from './tracking-form.tsx';

type OpensFormProps = {
  label: string;
  look?: 'primary' | 'line';
  children: (close: () => void) => ReactNode;
};

/** Button that opens a form below it. When the form closes, the button receives focus. */
function OpensForm({ label, look = 'line', children }: OpensFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`btn btn-${look} btn-sm`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && <div className="order-last mt-4 w-full">{children(close)}</div>}
    </>
  );
}

/** Buttons that refund and restock an order, change its tracking, and send its e-mails again. For admins. */
export function AfterSalesActions({ order }: { order: Order }) {
  return (
    <>
      {isRefundable(order) && (
        <OpensForm label={texts.refundPart}>
          {(close) => <RefundForm order={order} close={close} />}
        </OpensForm>
      )}
      {isSent(order) && unitsLeft(order) > 0 && (
        <OpensForm label={texts.restockUnits}>
          {(close) => <RestockForm order={order} close={close} />}
        </OpensForm>
      )}
      {isSent(order) && (
        <OpensForm label={texts.changeTracking}>
          {(close) => <TrackingForm order={order} close={close} />}
        </OpensForm>
      )}
      <OpensForm label={texts.openMails}>{(close) => <OrderMails order={order} close={close} />}</OpensForm>
    </>
  );
}

const returnKinds: Partial<Record<ReturnStatus, readonly ReturnFormKind[]>> = {
  open: ['accept', 'reply', 'receive', 'close'],
  accepted: ['receive', 'reply', 'close'],
  received: ['reply', 'close'],
};

/** Buttons for the steps of an open return. The next step is the primary button. For admins. */
export function ReturnActions({ order }: { order: Order }) {
  const { returnStatus } = order;
  const kinds = (returnStatus && returnKinds[returnStatus]) ?? [];
  return kinds.map((kind, index) => (
    <OpensForm
      key={kind}
      label={texts.returnForms[kind].open}
      look={index === 0 && returnStatus !== 'received' ? 'primary' : 'line'}
    >
      {(close) => <ReturnStepForm order={order} kind={kind} close={close} />}
    </OpensForm>
  ));
}

/** Button on the order's page that requests a return. */
export function ReturnAction({ order }: { order: Order }) {
  if (!isReturnable(order)) return null;
  return (
    <OpensForm label={texts.returnIt}>{(close) => <ReturnForm order={order} close={close} />}</OpensForm>
  );
}
