import fc from 'fast-check';
import { markUnpaid } from '../model/money.ts';
import { removeShopper, ship } from '../model/orders.ts';
import { at } from '../model/state.ts';
import { editTool, removeTool } from '../model/tools.ts';
import { named, toolBody } from '../real.ts';
import { anyOne, apiCommand, hasOrders, orderAt } from './command.ts';

const MOSTLY_ADMIN = fc.oneof(
  { weight: 9, arbitrary: fc.constant('admin' as const) },
  { weight: 1, arbitrary: fc.nat(2) },
);

export const shipping = fc.record({ order: anyOne, who: MOSTLY_ADMIN }).map((about) =>
  apiCommand({
    name: 'ship',
    about,
    check: hasOrders,
    ask: (model, real) => {
      const order = orderAt(model, about.order);
      const expected = ship(model, about.who, order);
      return { who: about.who, method: 'PATCH', path: `/shipped/${named(real.orders, order)}`, expected };
    },
  }),
);

export const markingUnpaid = fc.record({ order: anyOne }).map((about) =>
  apiCommand({
    name: 'mark unpaid',
    about,
    check: hasOrders,
    ask: (model, real) => {
      const order = orderAt(model, about.order);
      const expected = markUnpaid(model, order);
      return { who: 'admin', method: 'PATCH', path: `/unpaid/${named(real.orders, order)}`, expected };
    },
  }),
);

const edit = fc.record({
  tool: fc.nat(1),
  /** The stock that the form showed: the current stock, an outdated stock, or none. */
  form: fc.constantFrom('now', 'stale', 'none'),
  change: fc.integer({ min: -4, max: 8 }),
  cents: fc.constantFrom(1234, 29, 10, 60_000_000),
});

export const editing = edit.map((about) =>
  apiCommand({
    name: 'edit tool',
    about,
    ask: (model, real) => {
      const { available, minimum } = at(model.tools, about.tool);
      const { tool, cents } = about;
      const shown = about.form === 'stale' ? available + 2 : available;
      const wanted = Math.max(0, shown + about.change);
      const before = about.form === 'none' ? undefined : shown;
      const expected = editTool(model, { tool, available: wanted, before, cents });
      const body = toolBody(cents, minimum, wanted, before);
      return { who: 'admin', method: 'PUT', path: `/tool/${named(real.tools, tool)}`, body, expected };
    },
  }),
);

export const removingTool = fc.record({ tool: fc.nat(1) }).map(({ tool }) =>
  apiCommand({
    name: 'delete tool',
    about: { tool },
    ask: (model, real) => {
      const expected = removeTool(model, tool);
      return { who: 'admin', method: 'DELETE', path: `/tool/${named(real.tools, tool)}`, expected };
    },
  }),
);

export const removingShopper = fc.record({ shopper: fc.nat(2), byAdmin: fc.boolean() }).map((about) =>
  apiCommand({
    name: 'delete account',
    about,
    ask: (model, real) => {
      const who = about.byAdmin ? 'admin' : about.shopper;
      const expected = removeShopper(model, who, about.shopper);
      const { email } = named(real.shoppers, about.shopper);
      return { who, method: 'DELETE', path: `/user/${email}`, expected };
    },
  }),
);
