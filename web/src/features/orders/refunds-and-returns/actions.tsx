import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { type ReactNode, useRef, useState } from 'react';
import * as texts from '#texts/orders.ts';
import { isRefundable, isReturnable, isSent, unitsLeft } from '../states.ts';
import { RefundForm, RestockForm } from './refund-form.tsx';
import { AnswerReturnForm, ReturnForm } from './return-form.tsx';
import { TrackingForm } from './tracking-form.tsx';

type OpensFormProps = { label: string; children: (close: () => void) => ReactNode };

/** Button that opens a form below it. When the form closes, the button receives focus. */
function OpensForm({ label, children }: OpensFormProps) {
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
        className="btn btn-line btn-sm"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && <div className="order-last mt-4 w-full">{children(close)}</div>}
    </>
  );
}

/** Buttons that refund and restock an order, change its tracking and answer its return request. For admins. */
export function RefundActions({ order }: { order: Order }) {
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
      {order.returnStatus === 'open' && (
        <OpensForm label={texts.answerReturn}>
          {(close) => <AnswerReturnForm order={order} close={close} />}
        </OpensForm>
      )}
    </>
  );
}

/** Button on the order's page that requests a return. */
export function ReturnAction({ order }: { order: Order }) {
  if (!isReturnable(order)) return null;
  return (
    <OpensForm label={texts.returnIt}>{(close) => <ReturnForm order={order} close={close} />}</OpensForm>
  );
}
