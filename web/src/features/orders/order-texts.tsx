import { pickFields } from '@almighty-tools/functions/contract/fields.ts';
import type { Order, OrderTexts } from '@almighty-tools/functions/contract/order.ts';
import {
  type OrderText,
  orderTextFields,
  orderTextNames,
  textToShow,
} from '@almighty-tools/functions/contract/order-texts.ts';
import type { ReactElement } from 'react';
import { TextArea, TextField } from '#components/field.tsx';
import type { FieldRegistration } from '#lib/forms/use-submit-form.ts';
import { callUrl } from '#lib/url/contact-urls.ts';
import * as texts from '#texts/orders.ts';

/** Places that show the texts of an order: its page, its payment page, Manage All Orders, and paper. */
type Place = 'orderPage' | 'paymentPage' | 'allOrders' | 'packingSlip' | 'receipt';

type InputProps = FieldRegistration & { label: string; help?: string };

type OrderTextView = {
  /** The input in forms. */
  Input: (props: InputProps) => ReactElement;
  /** True if the form of the next order suggests the text. */
  isSuggested: boolean;
  /** Returns the link of a text. */
  url?: (text: string) => string;
  isShown: Record<Place, boolean>;
};

/** Shows each text that a shopper enters with an order. */
const views: Record<OrderText, OrderTextView> = {
  address: {
    Input: (props) => <TextArea rows={3} autoComplete="street-address" help={texts.addressHelp} {...props} />,
    isSuggested: true,
    isShown: { orderPage: true, paymentPage: true, allOrders: true, packingSlip: true, receipt: true },
  },
  phone: {
    Input: (props) => <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />,
    isSuggested: true,
    url: callUrl,
    isShown: { orderPage: true, paymentPage: true, allOrders: true, packingSlip: true, receipt: true },
  },
  deliveryNote: {
    Input: (props) => <TextArea rows={2} help={texts.deliveryNoteHelp} {...props} />,
    isSuggested: true,
    // The note may contain the code of a door.
    isShown: { orderPage: true, paymentPage: true, allOrders: true, packingSlip: true, receipt: false },
  },
};

type OrderTextInputsProps = {
  field: (name: OrderText) => FieldRegistration;
  help?: Partial<Record<OrderText, string>>;
};

/** The inputs of a form for the texts of an order. */
export function OrderTextInputs({ field, help = {} }: OrderTextInputsProps) {
  return orderTextFields.map((name) => {
    const { Input } = views[name];
    const text = help[name];
    return <Input key={name} label={orderTextNames[name]} {...(text && { help: text })} {...field(name)} />;
  });
}

/** Returns the texts of an order that a place shows. Omits empty texts. `line` contains the name too, if it is needed. */
export function textsOf(order: Order, place: Place) {
  return orderTextFields.flatMap((field) => {
    const { isShown, url } = views[field];
    const value = order[field];
    if (!value || !isShown[place]) return [];
    return [
      { field, label: orderTextNames[field], value, line: textToShow(field, value), url: url?.(value) },
    ];
  });
}

const suggested = orderTextFields.filter((field) => views[field].isSuggested);

/** Returns the texts of the last order that the form of the next order suggests. */
export function suggestedTexts(last: Partial<OrderTexts>): Partial<OrderTexts> {
  return pickFields(last, suggested);
}
