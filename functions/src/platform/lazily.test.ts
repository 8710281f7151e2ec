import { expect, it, vi } from 'vitest';
import { lazily } from './lazily.ts';

class Counter {
  #count = 0;
  name = 'counter';
  add(): number {
    this.#count += 1;
    return this.#count;
  }
}

it('is made when it is first used, and once', () => {
  const make = vi.fn(() => new Counter());
  const counter = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect([counter.add(), counter.add(), counter.name]).toEqual([1, 2, 'counter']);
  expect(make).toHaveBeenCalledOnce();
});

it('its methods are its own, wherever they are called from', () => {
  const { add } = lazily(() => new Counter());
  expect(add()).toBe(1);
});
