import { orderCalls } from './order-calls.ts';
import type { CountedCall } from './scenes.ts';

/** Calls that send an e-mail if e-mails are on. */
const mailedCalls = ['POST /order', 'PATCH /order/:id', 'PATCH /shipped/:id', 'PATCH /unpaid/:id'];

function withMails(setUp: CountedCall['setUp']): CountedCall['setUp'] {
  return async () => {
    const action = await setUp();
    return async () => {
      process.env.ORDER_MAILS = 'on';
      await action();
      process.env.ORDER_MAILS = 'off';
    };
  };
}

export const mailCalls: CountedCall[] = mailedCalls.map((name) => {
  const row = orderCalls.find(({ call }) => call === name);
  if (!row) throw new Error(`The cost of ${name} is not counted`);
  return {
    call: name,
    when: [row.when, 'with e-mails'].filter(Boolean).join(', '),
    setUp: withMails(row.setUp),
  };
});
