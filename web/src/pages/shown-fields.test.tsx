import { isPhase, statusOf } from '@almighty-tools/functions/contract/order-phases.ts';
import { singleOrderResponse, toolResponse } from '@almighty-tools/functions/contract/responses.ts';
import { toolFields } from '@almighty-tools/functions/contract/tool.ts';
import { toolFlags } from '@almighty-tools/functions/contract/tool-flags.ts';
import { cleanup, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Place, places } from '#features/tools/tool-places.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { emptyReads } from '../../test/empty-store.ts';
import { answerReadsOf } from '../../test/fake-api.ts';
import { openRoute } from '../../test/open-route.tsx';

/** A value of a field, and the text by which it is found on a page. Without a marker, `other` is another value. */
type Field = { name: string; value: unknown; marker?: RegExp; other?: unknown };

type JsonSchema = z.core.JSONSchema.BaseSchema;

const FIRST_YEAR = 2031;
const FIRST_NUMBER = 311;

/** Returns a value of an inner field. */
function sampleOf({ type, format, enum: options, items, properties = {} }: JsonSchema): unknown {
  if (options) return options[0];
  if (typeof items === 'object') return [sampleOf(Object(items))];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, sampleOf(Object(inner))]),
    );
  if (format === 'date-time') return '2029-06-15T12:00:00.000Z';
  return type === 'string' ? 'inner-text' : 1;
}

/** Returns a value for each field of a response. Each text, number and time is on a page only if the page shows the field. */
function fieldsOf({ shape }: z.ZodObject, values: Record<string, string | number>): Field[] {
  return Object.entries(shape).map(([name, schema], index): Field => {
    const json = z.toJSONSchema(schema);
    const { type, format, enum: options, const: only } = json;
    if (options) return { name, value: options[0], other: options.at(-1) };
    if (only !== undefined) return { name, value: only, other: undefined };
    if (type === 'boolean') return { name, value: true, other: false };
    if (type === 'array') return { name, value: sampleOf(Object(json)), other: undefined };
    const year = String(FIRST_YEAR + index);
    if (format === 'date-time')
      return { name, value: `${year}-06-15T12:00:00.000Z`, marker: new RegExp(year) };
    const value = values[name] ?? (type === 'string' ? `${name}-text` : FIRST_NUMBER + 2 * index);
    return { name, value, marker: new RegExp(`(?<![\\d.])${value}(?!\\d)`) };
  });
}

const documentOf = (fields: Field[]) => Object.fromEntries(fields.map(({ name, value }) => [name, value]));

const image = 'https://images.example/saw.jpg';
const tool = fieldsOf(toolResponse, { toolImage: image, ratingAverage: 4.3 });
const order = fieldsOf(singleOrderResponse, { toolImage: image, quantity: 977 });

/** The order in the states in which pages show different fields. A row of a list shows only the worst of several problems. */
const orderScenes = [
  ...(['shipped', 'paid', 'open'] as const).map((phase) => ({ phase, returnStatus: 'accepted' })),
  ...['accepted', undefined].map((returnStatus) => {
    return { phase: 'shipped' as const, returnStatus, refundFailed: undefined, dispute: undefined };
  }),
].map(({ phase, ...state }) => ({
  ...documentOf(order),
  ...{ phase, paid: isPhase(phase, 'paid'), status: statusOf(phase), ...state },
}));

type Page = [url: string, as: 'shopper' | 'admin' | undefined];
type Documents = { tool?: object; order?: object };

/** Opens a page, and returns its HTML with the values of its form fields. */
async function htmlOf(
  [url, as]: Page,
  { tool: theTool = documentOf(tool), order: theOrder = documentOf(order) }: Documents,
): Promise<string> {
  answerReadsOf({
    ...emptyReads,
    '/managed-tools': [theTool],
    '/order-note/_id-text': { note: '' },
    '/order/_id-text': theOrder,
    '/order/_id-text/history': [],
    '/orders': [theOrder],
    '/orders/a%40b': [theOrder],
    '/tool/_id-text': theTool,
    '/tool/toolId-text': theTool,
    // Only Home lists the tool. The other pages suggest similar tools.
    '/tools': url === paths.home ? [theTool] : [],
  });
  const html = () => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
    const values = [...fields].map(({ value }) => value).join(' ');
    // Removes the data for search engines, and the ids of React, which numbers the ids of all pages.
    return `${document.body.outerHTML} ${values}`.replace(/<script.*?<\/script>|_r_\w+?_/gs, '');
  };
  await openRoute(url, as, () => html().includes('toolName-text'));
  let shown = '';
  // Late parts of a page appear one after the other.
  await waitFor(() => {
    const before = shown;
    shown = html();
    expect(shown).toBe(before);
  });
  cleanup();
  queryClient.clear();
  return shown;
}

/** Returns the names of the fields that a page shows in no scene. */
async function notShown(
  page: Page,
  fields: Field[],
  scenes: object[],
  documents: (scene: object) => Documents,
) {
  let missing = fields;
  for (const scene of scenes) {
    const html = await htmlOf(page, documents(scene));
    const left: Field[] = [];
    for (const field of missing) {
      const { name, marker, other } = field;
      const others = documents({ ...scene, [name]: other });
      const isShown = marker ? marker.test(html) : (await htmlOf(page, others)) !== html;
      if (!isShown) left.push(field);
    }
    missing = left;
  }
  return missing.map(({ name }) => name).toSorted();
}

// The lists name the fields that a page leaves out on purpose. Decide for each page if it shows a new field.

/** Returns the fields that are not shown, of those that an admin enters. */
const leftOutAt = (place: Place) => toolFields.filter((field) => places[field][place] === 'none');

it.each<[...Page, leftOut: readonly string[], others: string]>([
  [paths.home, undefined, leftOutAt('card'), 'createdAt'],
  [paths.tool('_id-text'), undefined, leftOutAt('page'), 'createdAt'],
  [paths.purchase('_id-text'), 'shopper', leftOutAt('purchase'), 'ratingCount ratingAverage createdAt'],
  [paths.manageProducts, 'admin', leftOutAt('managed'), 'createdAt'],
  [`${paths.manageProducts}?view=table`, 'admin', leftOutAt('table'), 'ratingCount ratingAverage createdAt'],
  // A checkbox is in the form, but its state is not in the HTML.
  [paths.editTool('_id-text'), 'admin', toolFlags, '_id ratingCount ratingAverage createdAt'],
])('the page %s (for %s) shows each field of a tool, except %j and %s', async (url, as, leftOut, others) => {
  const missing = await notShown([url, as], tool, [documentOf(tool)], (scene) => ({ tool: scene }));
  expect(missing).toEqual([...leftOut, ...others.split(' ')].toSorted());
});

/** Fields that only the pages of one order show. */
const ofOneOrder =
  'heldUntil paidAt shippedAt carrier tracking addressChanges refundedAt endedAt sentUnits restocked returnableUntil returnableUnits returnRequestedAt returnRestocked returnRefunded returnReason returnAnswer returnAcceptedAt returnParcelUntil returnReceivedAt returnEndedAt earlierReturns toolID version';

it.each<[...Page, leftOut: string]>([
  [
    paths.payment('_id-text'),
    'shopper',
    `_id status createdAt dispute refundFailed refundedTotal returnUnits returnStatus accountDeleted ${ofOneOrder}`,
  ],
  [
    paths.myOrders,
    'shopper',
    `name price address deliveryNote status transactionId accountDeleted ${ofOneOrder}`,
  ],
  [
    paths.myOrder('_id-text'),
    'shopper',
    'sentUnits returnableUntil returnableUnits returnRestocked returnRefunded accountDeleted toolID version',
  ],
  [
    paths.manageAllOrders,
    'admin',
    `toolId toolImage price status transactionId accountDeleted ${ofOneOrder}`,
  ],
  [
    paths.manageOrder('_id-text'),
    'admin',
    'returnableUntil returnableUnits returnRestocked returnRefunded returnAnswer toolID version',
  ],
])('the page %s shows each field of an order, except some (for %s)', async (url, as, leftOut) => {
  const missing = await notShown([url, as], order, orderScenes, (scene) => ({ order: scene }));
  expect(missing).toEqual(leftOut.split(' ').toSorted());
});
