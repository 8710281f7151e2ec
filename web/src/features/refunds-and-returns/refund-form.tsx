import { toCents } from '@almighty-tools/functions/contract/money.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { type RefundInput, refundSchema, restockSchema } from '@almighty-tools/functions/contract/refund.ts';
import { TextArea, TextField } from '#components/field.tsx';
import { refundPart, restockUnits } from '#features/orders/order-calls.ts';
import { returnStateOf, unitsLeft, unitsToRestock } from '#features/orders/states.ts';
import { dollars, leftToRefund } from '#lib/format/intl.ts';
import * as texts from '#texts/orders.ts';
import { OrderChangeForm } from './order-change-form.tsx';

type RefundFormProps = {
  order: Order;
  /** True to begin with the amount and the units of the return, whose parcel is back. */
  isReturn?: boolean;
  close: () => void;
};

/** Form that refunds all or part of an order, and returns units to stock. For admins. */
export function RefundForm({ order, isReturn = false, close }: RefundFormProps) {
  const { email, phase, price, returnUnits = 0, returnRefunded = 0 } = order;
  const left = leftToRefund(order);
  const units = unitsLeft(order);
  const leftOfReturn = leftToRefund({ price, quantity: returnUnits, refundedTotal: returnRefunded });
  const ofReturn = {
    amount: Math.min(left, Math.max(0, leftOfReturn)),
    restock: unitsToRestock(order),
  };
  return (
    <OrderChangeForm<RefundInput>
      order={order}
      schema={refundSchema({ cents: toCents(left), units })}
      defaultValues={{ reason: '', ...(isReturn ? ofReturn : { amount: left, restock: 0 }) }}
      first="amount"
      label={isReturn ? texts.refundReturn : texts.refund}
      send={refundPart}
      question={({ amount, restock = 0 }) => {
        const text = texts.willBeRefunded(dollars(amount), email, restock);
        return { text: returnStateOf(order) ? texts.endsReturn(text) : text, yes: texts.yesRefund };
      }}
      done={texts.refundDone}
      close={close}
    >
      {(field) => (
        <>
          <TextField
            label={texts.amount}
            type="text"
            inputMode="decimal"
            help={texts.atMost(dollars(left))}
            {...field('amount')}
          />
          <TextArea label={texts.reason} rows={2} help={texts.reasonHelp} {...field('reason')} />
          <TextField
            label={texts.restock}
            type="text"
            inputMode="numeric"
            help={texts.restockHelp(units)}
            {...field('restock')}
          />
          {phase === 'paid' && <p className="note mb-5">{texts.unpaidHelp}</p>}
        </>
      )}
    </OrderChangeForm>
  );
}

/** Form that puts units of a shipped order that have come back into stock, without a refund. For admins. */
export function RestockForm({ order, close }: { order: Order; close: () => void }) {
  const units = unitsLeft(order);
  return (
    <OrderChangeForm<{ units: number }>
      order={order}
      schema={restockSchema(units)}
      defaultValues={{ units: unitsToRestock(order) }}
      first="units"
      label={texts.restockNow}
      send={restockUnits}
      question={(returned) => ({ text: texts.willBeRestocked(returned.units), yes: texts.yesRestock })}
      done={texts.restockDone}
      close={close}
    >
      {(field) => (
        <TextField
          label={texts.restock}
          type="text"
          inputMode="numeric"
          help={texts.restockHelp(units)}
          {...field('units')}
        />
      )}
    </OrderChangeForm>
  );
}
