import { inSentence, inWords } from './in-words.ts';
import { keysOf, recordOf } from './records.ts';

type OrderTextRow = {
  /** The name on forms and pages, in messages, files and the audit. */
  name: string;
  /** Maximum number of characters. */
  max: number;
  /** True for a text of several lines. Otherwise, line breaks become spaces. */
  hasLines: boolean;
  /** True if paper and e-mails show the name before the text. An address needs no name. */
  isNamed: boolean;
  /** How a search finds the order: by the words of the text, by the last digits of a phone number, or not by this text. */
  search: 'words' | 'phone' | 'none';
  /** True if the e-mails to the shopper contain the text below `Deliver to`. An unverified address gets none of them. */
  isMailed: boolean;
  /** The cells in the CSV file. `number`: a spreadsheet must keep leading zeros and a plus sign. */
  csv: 'text' | 'number';
};

const rows = {
  address: {
    name: 'Address',
    max: 300,
    hasLines: true,
    isNamed: false,
    search: 'words',
    isMailed: true,
    csv: 'text',
  },
  phone: {
    name: 'Phone',
    max: 40,
    hasLines: false,
    isNamed: false,
    search: 'phone',
    isMailed: false,
    csv: 'number',
  },
  /** Advice for the carrier, such as `Leave at the side door`. */
  deliveryNote: {
    name: 'Delivery note',
    max: 200,
    hasLines: true,
    isNamed: true,
    search: 'none',
    isMailed: false,
    csv: 'text',
  },
} satisfies Record<string, OrderTextRow>;

export type OrderText = keyof typeof rows;

/**
 * The texts that a shopper enters with an order. What the rows do not decide is the same for all texts: the shopper and
 * admins can change a text until the order is shipped, the CSV file contains it, and it is deleted with the order.
 */
export const orderTexts: Readonly<Record<OrderText, OrderTextRow>> = rows;

export const orderTextFields = keysOf(rows);

/** The texts that the specification does not require. */
export const optionalOrderTexts = orderTextFields.filter((field) => field !== 'address' && field !== 'phone');

export const orderTextNames = recordOf(orderTextFields, (field) => orderTexts[field].name);

/** The texts of an empty form. */
export const noOrderTexts = recordOf(orderTextFields, () => '');

/** Returns a text as paper and e-mails show it: after its name, unless the text explains itself. */
export function textToShow(field: OrderText, text: string): string {
  const { name, isNamed } = orderTexts[field];
  return isNamed ? `${name}: ${text}` : text;
}

/** Returns the names of all texts for a sentence, such as `address, phone and delivery note`. */
export function orderTextsInWords(conjunction: string): string {
  return inWords(orderTextFields.map(nameInSentence), conjunction);
}

export function nameInSentence(field: OrderText): string {
  return inSentence(orderTexts[field].name);
}
