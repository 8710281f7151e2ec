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

it('lazily creates the object once, on first use', () => {
  const create = vi.fn(() => new Counter());
  const counter = lazily(create);
  expect(create).not.toHaveBeenCalled();
  expect([counter.add(), counter.add(), counter.name]).toEqual([1, 2, 'counter']);
  expect(create).toHaveBeenCalledOnce();
});

it('a method of a lazy object works when called without the object', () => {
  const { add } = lazily(() => new Counter());
  expect(add()).toBe(1);
});
