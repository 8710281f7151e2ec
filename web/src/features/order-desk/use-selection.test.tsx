// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleOrder } from '../../../test/sample-order.ts';
import { useSelection } from './order-selection.tsx';

afterEach(cleanup);

describe('the selection', () => {
  const paid = (_id: string) => sampleOrder({ _id, phase: 'paid' });
  const orders = [paid('a'), sampleOrder({ _id: 'unpaid' }), paid('b'), paid('c'), paid('d')];

  /** Returns a function that clicks an order, and one that lists the selected orders. */
  function openList() {
    const { result, rerender } = renderHook(useSelection, { initialProps: orders });
    return {
      click: (id: string, isSelected: boolean, isRange = false) =>
        act(() => result.current.click(id, isSelected, isRange)),
      selected: () => orders.map(({ _id }) => _id).filter((id) => result.current.has(id)),
      result,
      rerender,
    };
  }

  it('selects all shippable orders between the last clicked order and this one', () => {
    const { click, selected } = openList();
    click('d', true);
    click('a', true);
    click('c', true, true);
    expect(selected()).toEqual(['a', 'b', 'c', 'd']);
    click('b', false, true);
    expect(selected()).toEqual(['a', 'd']);
  });

  it('selects only this order if none was clicked before, or if that one is no longer in the list', () => {
    const { click, selected, rerender } = openList();
    click('c', true, true);
    expect(selected()).toEqual(['c']);
    rerender([paid('a'), paid('b')]);
    click('b', true, true);
    expect(selected()).toEqual(['b', 'c']);
  });

  it('the range is that of the list as it is now', () => {
    const { click, selected, rerender } = openList();
    click('a', true);
    rerender([paid('a'), paid('d'), paid('c')]);
    click('d', true, true);
    expect(selected()).toEqual(['a', 'd']);
  });
});
