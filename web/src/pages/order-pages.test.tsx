// @vitest-environment jsdom
import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answerReadsOf } from '../../test/fake-api.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleTool } from '../../test/samples.ts';
import { Component as ManageOrder } from './manage-order.tsx';
import { Component as MyOrder } from './my-order.tsx';

/** Answers the reads of two orders' pages. */
function answerOrders(...orders: SingleOrder[]): void {
  answerReadsOf({ '/tool/tool': sampleTool() });
  for (const order of orders) {
    const [path, note, history] = [
      `/order/${order._id}`,
      `/order-note/${order._id}`,
      `/order/${order._id}/history`,
    ];
    answerReadsOf({ [path]: order, [note]: { note: '' }, [history]: [] });
  }
}

const address = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Address$/ });

describe.each([
  { page: <ManageOrder />, as: 'admin', path: paths.manageOrder } as const,
  { page: <MyOrder />, as: 'shopper', path: paths.myOrder } as const,
])('the page of an order, for the role $as,', ({ page, as, path }) => {
  it('does not show the form of another order', async () => {
    answerOrders(
      sampleOrder({ address: '1 Saw Street' }),
      sampleOrder({ _id: 'drill', address: '2 Drill Road' }),
    );
    const user = open(page, { path: path(':id'), url: path('drill'), as });
    await user.click(await screen.findByText('Change delivery details'));
    await user.type(await address(), ', for the drill');
    await leaveTo(path('saw'));
    expect(await screen.findAllByText('1 Saw Street')).not.toEqual([]);
    expect(screen.queryByRole('textbox', { name: /Address$/ })).toBeNull();
    await user.click(screen.getByText('Change delivery details'));
    expect((await address()).value).toBe('1 Saw Street');
  });

  it('shows no empty row or link after the store has deleted the address and phone number', async () => {
    answerOrders(sampleOrder({ phase: 'expired', address: '', phone: '' }));
    open(page, { path: path(':id'), url: path('saw'), as });
    const values = await screen.findAllByRole('definition');
    expect(screen.queryAllByRole('link', { name: '' })).toEqual([]);
    expect(values.filter(({ textContent }) => textContent === '')).toEqual([]);
  });
});
