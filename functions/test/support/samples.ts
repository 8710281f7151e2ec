import { orderTextFields } from '../../src/contract/order-texts.ts';
import { recordOf } from '../../src/contract/records.ts';
import type { Tool } from '../../src/contract/tool.ts';

/** A tool with all optional values. Its texts contain lines, quotes and HTML. */
export const hammer = {
  toolName: 'Claw hammer, 16 oz. (“Ripper” & sheath)',
  toolDescription: 'One forged piece,\nwith a <hickory> handle & a "rip" claw.',
  category: "Hammers, mallets & carpenters' tools",
  toolImage: 'https://example.com/hammer.png',
  toolMinimumOrderQuantity: 2,
  toolAvailableQuantity: 20,
  toolPrice: 78.4,
  formerPrice: 99.95,
};

/** A tool with only the required values, as an admin enters it. */
export const saw = {
  toolName: 'Hand saw',
  toolDescription: 'Cuts.',
  toolImage: '/plates/saw.svg',
  toolMinimumOrderQuantity: 2,
  toolAvailableQuantity: 7,
  toolPrice: 24.5,
};

/** The saw as the API returns it. */
export const sawInApi: Tool = { _id: 'saw', ...saw, createdAt: '2026-11-22T13:05:00.000Z' };

/** The texts of an order, of which none is empty. */
export const delivery = {
  address: '1 Sample Street,\nFlat "B" & yard',
  phone: '+44 20 7946 0018',
  deliveryNote: "Code 4711, don't ring",
};

/** Returns the texts of an order, each with a marker, except the phone number. */
export const textsWith = (marker: string) => ({
  ...recordOf(orderTextFields, (field) => `${marker} ${field}`),
  phone: delivery.phone,
});
