import fc from 'fast-check';
import { markUnpaid } from '../model/money.ts';
import { removeShopper, ship } from '../model/orders.ts';
import { at } from '../model/state.ts';
import { editTool, removeTool } from '../model/tools.ts';
import { callAs, named, toolBody } from '../real.ts';
import { anyOne, command, expectAnswer, hasOrders, orderAt } from './command.ts';

const MOSTLY_ADMIN = fc.oneof(
  { weight: 9, arbitrary: fc.constant('admin' as const) },
  { weight: 1, arbitrary: fc.nat(2) },
);

export const shipping = fc.record({ order: anyOne, who: MOSTLY_ADMIN }).map((about) =>
  command({
    name: 'ship',
    about,
    check: hasOrders,
    run: async (model, real) => {
      const order = orderAt(model, about.order);
      const expected = ship(model, about.who, order);
      const answer = await callAs(real, about.who, 'PATCH', `/shipped/${named(real.orders, order)}`);
      expectAnswer(answer, expected);
      return answer;
    },
  }),
);

export const markingUnpaid = fc.record({ order: anyOne }).map((about) =>
  command({
    name: 'mark unpaid',
    about,
    check: hasOrders,
    run: async (model, real) => {
      const order = orderAt(model, about.order);
      const expected = markUnpaid(model, order);
      const answer = await callAs(real, 'admin', 'PATCH', `/unpaid/${named(real.orders, order)}`);
      expectAnswer(answer, expected);
      return answer;
    },
  }),
);

const edit = fc.record({
  tool: fc.nat(1),
  /** The stock that the form showed: as it is, as it was, or unknown to a client that does not send it. */
  seen: fc.constantFrom('now', 'stale', 'none'),
  change: fc.integer({ min: -4, max: 8 }),
  cents: fc.constantFrom(1234, 29, 10, 60_000_000),
});

export const editing = edit.map((about) =>
  command({
    name: 'edit tool',
    about,
    run: async (model, real) => {
      const { available, minimum } = at(model.tools, about.tool);
      const before = about.seen === 'stale' ? available + 2 : available;
      const wanted = Math.max(0, before + about.change);
      const sent = about.seen === 'none' ? undefined : before;
      const expected = editTool(model, {
        tool: about.tool,
        available: wanted,
        before: sent,
        cents: about.cents,
      });
      const body = toolBody(about.cents, minimum, wanted, sent);
      const answer = await callAs(real, 'admin', 'PUT', `/tool/${named(real.tools, about.tool)}`, { body });
      expectAnswer(answer, expected);
      return answer;
    },
  }),
);

export const removingTool = fc.record({ tool: fc.nat(1) }).map((about) =>
  command({
    name: 'delete tool',
    about,
    run: async (model, real) => {
      const expected = removeTool(model, about.tool);
      const answer = await callAs(real, 'admin', 'DELETE', `/tool/${named(real.tools, about.tool)}`);
      expectAnswer(answer, expected);
      return answer;
    },
  }),
);

export const removingShopper = fc.record({ shopper: fc.nat(2), byAdmin: fc.boolean() }).map((about) =>
  command({
    name: 'delete account',
    about,
    run: async (model, real) => {
      const who = about.byAdmin ? 'admin' : about.shopper;
      const expected = removeShopper(model, who, about.shopper);
      const { email } = named(real.shoppers, about.shopper);
      const answer = await callAs(real, who, 'DELETE', `/user/${email}`);
      expectAnswer(answer, expected);
      return answer;
    },
  }),
);
