import { type DeliveryField, deliveryNames } from '@almighty-tools/functions/contract/messages.ts';
import { deliveryFields, type Order } from '@almighty-tools/functions/contract/order.ts';
import { shortId } from '@almighty-tools/functions/contract/short-id.ts';
import type { ReactElement } from 'react';
import { TextArea, TextField } from '#components/field.tsx';
import type { FieldRegistration } from '#lib/forms/use-submit-form.ts';
import { callUrl, mailUrl } from '#lib/url/contact-urls.ts';
import * as texts from '#texts/orders.ts';

type InputProps = FieldRegistration & { label: string; help?: string };

type DeliveryView = {
  Input: (props: InputProps) => ReactElement;
  /** Returns the link of a value. */
  url?: (value: string) => string;
};

/** The input of each field in forms, and its link on pages. */
const views: Record<DeliveryField, DeliveryView> = {
  address: {
    Input: (props) => <TextArea rows={3} autoComplete="street-address" help={texts.addressHelp} {...props} />,
  },
  phone: {
    Input: (props) => <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />,
    url: callUrl,
  },
  deliveryNote: {
    Input: (props) => <TextArea rows={2} help={texts.deliveryNoteHelp} {...props} />,
  },
};

type DeliveryInputsProps = {
  field: (name: DeliveryField) => FieldRegistration;
  help?: Partial<Record<DeliveryField, string>>;
};

/** The fields of a form for what a shopper enters for the delivery of an order. */
export function DeliveryInputs({ field, help = {} }: DeliveryInputsProps) {
  return deliveryFields.map((name) => {
    const { Input } = views[name];
    const text = help[name];
    return <Input key={name} label={deliveryNames[name]} {...(text && { help: text })} {...field(name)} />;
  });
}

/** Returns the fields of an order's delivery that have a value. */
export function deliveryOf(order: Order) {
  return deliveryFields.flatMap((field) => {
    const value = order[field];
    return value ? [{ field, label: deliveryNames[field], value, url: views[field].url?.(value) }] : [];
  });
}

/** Returns the link that opens an e-mail about an order. */
export function orderMailUrl(address: string, orderId: string): string {
  return mailUrl(address, texts.orderNumber(shortId(orderId)));
}
