/** Random choices that depend only on a seed. */
export type Random = {
  /** Returns a whole number from `min` to `max`, inclusive. */
  int: (min: number, max: number) => number;
  /** Returns true with a probability in percent. */
  percent: (chance: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
};

/** Returns random choices of the generator mulberry32, which is not suitable for secrets. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    percent: (chance) => next() * 100 < chance,
    pick: (from) => {
      const item = from[int(0, from.length - 1)];
      if (item === undefined) throw new Error('The list is empty');
      return item;
    },
    shuffled: (items) => {
      const keyed = items.map((item) => ({ item, key: next() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
    },
  };
}
